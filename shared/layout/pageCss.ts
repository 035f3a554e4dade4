// The CSS under which the widths of the layout hold in a browser, to 1/64 px: no kerning, no ligatures, geometric
// precision. An empty box of its height sets a line's baseline, so that no fallback font can move it.

import { familiesOf } from './faces.ts';
import { HAN, DEFAULT_HAN } from './han.ts';

/** The CSS of pages painted by `pageNode`. `fontFaceCss` defines the family `Sheet`. */
export const PAGE_CSS = `
.paper-page{position:relative;overflow:hidden;contain:strict;background:#fff;color:#1c2024}
.paper-page>div,.paper-row,.paper-page i,.paper-page p{position:absolute;margin:0}
.paper-rows{transform-origin:0 0}
.paper-page :is(table,tbody,tr,th,td){display:block;padding:0;border:0;font:inherit;text-align:inherit}
.paper-page i{box-sizing:border-box}
.paper-page .paper-picture{overflow:hidden}
.paper-page img{position:absolute;max-width:none}
.paper-page p{white-space:pre;line-height:0;font-size:0;font-family:${familiesOf(DEFAULT_HAN)};font-synthesis:none;
font-kerning:none;font-feature-settings:"kern" 0,"liga" 0,"clig" 0,"calt" 0;letter-spacing:0;word-spacing:0;
text-rendering:geometricPrecision;-webkit-text-size-adjust:none;text-size-adjust:none}
${hanCss('.paper-page p')}
.paper-page p::before{content:"";display:inline-block;height:var(--baseline)}
.paper-page a{color:inherit}
.paper-page .tabular{font-variant-numeric:tabular-nums}
`;

/** Returns the font families of elements that match `selector`, by their `lang`. */
export function hanCss(selector: string): string {
  return HAN.map((each) => `${selector}[lang="${each}"]{font-family:${familiesOf(each)}}`).join('\n');
}

/** Returns the CSS that prints exactly one page of paper for each painted page. Sizes in px. */
export function printCss(width: number, height: number): string {
  return `@page{size:${width}px ${height}px;margin:0}
@media print{html,body{margin:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.paper-page{break-after:page;break-inside:avoid}.paper-page:last-child{break-after:auto}}`;
}
