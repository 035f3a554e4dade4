// The CSS of pages, and of this paper at the printer. As constructed sheets: the page's policy takes no other.

import { useEffect } from 'react';
import { PAGE_CSS, printCss } from '../../shared/layout/pageCss.ts';
import type { Paper } from '../../shared/layout/paper.ts';

const ONLY_PAGES =
  '@media screen{.printed-pages{display:none}}@media print{body>:not(.printed-pages){display:none!important}}';

export function usePageStyles({ width, height }: Paper): void {
  useEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`${PAGE_CSS}${printCss(width, height)}${ONLY_PAGES}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styles);
    };
  }, [width, height]);
}
