"""Where a viewer may send us, and where not."""

import asyncio

import pytest

from signoria.reach.posting import BadAddress, Forbidden, is_open_internet, post, read_address


@pytest.mark.parametrize(
    ("text", "host", "port", "target"),
    [
        ("https://example.org", "example.org", 443, "/"),
        ("http://example.org:8080/a%20b", "example.org", 8080, "/a%20b"),
        ("https://example.org/hook?key=1&to=città", "example.org", 443, "/hook?key=1&to=citt%C3%A0"),
        ("https://città.example/", "xn--citt-3na.example", 443, "/"),
        ("http://[2001:db8::1]:9000/x", "2001:db8::1", 9000, "/x"),
    ],
)
def test_an_address_is_taken_apart(text: str, host: str, port: int, target: str) -> None:
    address = read_address(text)
    assert (address.host, address.port, address.target) == (host, port, target)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "example.org/hook",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://user:secret@example.org/",
        "http://example.org:25/",
        "http://example.org:99999/",
        "http://example.org:port/",
        "http://exa mple.org/",
        "http://example.org/\r\nX-Evil: 1",
        "http://example.org\\@inside/",
        "http://[::1/",
        "http://" + "a" * 70 + ".org/",
        "https://example.org/" + "a" * 400,
    ],
)
def test_what_cannot_be_called_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        read_address(text)


@pytest.mark.parametrize("place", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9"])
def test_the_open_internet(place: str) -> None:
    assert is_open_internet(place)


@pytest.mark.parametrize(
    "place",
    [
        "127.0.0.1",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "169.254.169.254",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_what_only_we_can_reach_is_not_the_open_internet(place: str) -> None:
    assert not is_open_internet(place)


@pytest.mark.parametrize(
    "text", ["http://127.0.0.1:9999/", "http://localhost:9999/", "https://[::1]:9999/", "http://0:9999/"]
)
def test_nobody_sends_us_to_ourselves(text: str) -> None:
    async def send() -> None:
        await post(read_address(text), b"{}", may_be_private=False, seconds=5)

    with pytest.raises(Forbidden):
        asyncio.run(send())
