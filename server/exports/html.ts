// Paints the display lists of a document as one HTML file. The file contains the fonts and pictures that it uses, and
// no scripts; all texts of users are escaped.
import type { PaperDocument } from '../../shared/layout/document.ts';
import { fontFaceCss } from '../../shared/layout/faces.ts';
import { familyOf } from '../../shared/layout/onDemandFaces.ts';
import { PAGE_CSS, printCss } from '../../shared/layout/pageCss.ts';
import { escaped, htmlOf, pageNode, type PictureSource } from '../../shared/layout/paintHtml.ts';
import { fontFile, fontsUsedIn, type ServerFonts } from './fonts.ts';
import { sliceOf } from './hanFiles.ts';
import type { ReadyPictures } from './pictures.ts';

const WITHIN = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";
const PAPER_SURROUND =
  'body{margin:0}@media screen{body{background:#ececf0;display:flex;flex-direction:column;align-items:safe center;' +
  'gap:28px;padding:36px 0}' +
  '.paper-page{flex:none;box-shadow:0 0 0 1px rgb(20 22 40/.07),0 8px 28px -6px rgb(20 22 40/.16)}}';

/** Returns the document as the text of one HTML file. Screen readers read out the `heading` before the pages. */
export function paintHtml(
  document: PaperDocument,
  faces: ServerFonts,
  pictures: ReadyPictures = () => null,
  heading?: string,
): string {
  const sourceOf: PictureSource = (picture) => {
    const ready = pictures(picture);
    return ready && `data:${ready.contentType};base64,${ready.bytes.toString('base64')}`;
  };
  const within = (name: string): string =>
    `data:font/woff2;base64,${fontFile(name, 'woff2').toString('base64')}`;
  const { width, height } = document.paper;
  const files = new Set([...fontsUsedIn(document, faces).files].map(sliceOf));
  const far = [...files].some((file) => familyOf(file) !== null) ? faces.far().packed : { files: {} };
  const css = [fontFaceCss(files, far, within), PAGE_CSS, PAPER_SURROUND, printCss(width, height)].join('\n');
  const pages = document.pages.map((_, index) => htmlOf(pageNode(document, index, sourceOf))).join('\n');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(document.title)}</title>` +
    `<meta name="viewport" content="${heading === undefined ? 'width=device-width,initial-scale=1' : `width=${Math.ceil(width)}`}">` +
    `<meta http-equiv="content-security-policy" content="${WITHIN}">` +
    `<style>${css}</style></head><body>${heading === undefined ? pages : headed(heading, pages)}</body></html>`
  );
}

/** Returns the pages after a visually hidden heading, for pages whose visible title consists of many lines. */
function headed(heading: string, pages: string): string {
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0';
  return `<main><h1 style="${unseen}">${escaped(heading)}</h1>${pages}</main>`;
}
