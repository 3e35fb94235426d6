"""Cuts EB Garamond down to what pages of the house show, as woff2 for `signoria/web/static/fonts`.

    npm pack @fontsource-variable/eb-garamond && tar xzf fontsource-variable-eb-garamond-*.tgz
    pip install fonttools brotli
    python docs/fonts.py package/files/eb-garamond-latin-wght-normal.woff2

One file for every weight. English and Italian, the accents of the neighbours that may stand in names, and the signs
that headings use; figures are as high as capitals. The licence (SIL OFL 1.1) allows it and lies beside the file.
"""

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-not-found,unused-ignore]

INTO = Path(__file__).parent.parent / "signoria" / "web" / "static" / "fonts" / "garamond.woff2"
UNICODES = "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-201E,U+2026"
FEATURES = "kern,liga,tnum,pnum,ccmp,locl,mark"


def main(source: str) -> None:
    subset.main(
        [
            source,
            f"--unicodes={UNICODES}",
            f"--layout-features={FEATURES}",
            "--flavor=woff2",
            "--no-hinting",
            f"--output-file={INTO}",
        ]
    )


if __name__ == "__main__":
    main(sys.argv[1])
