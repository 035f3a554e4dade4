// The language and the direction of a text, as attributes of its element: in which language its Han letters are
// written, and whether it runs from right to left.

import { isRightToLeft } from '../../../shared/layout/direction.ts';
import { languageOf, type Han } from '../../../shared/layout/han.ts';

const USUAL = /^[^\u0590-\u08ff\u1100-\uffff]*$/;

/** Marks `element`, which shows `text`. `han` is the language of Han letters where the text does not show it. */
export function setTextLanguage(element: HTMLElement, text: string, han: Han | undefined): void {
  const isUsual = USUAL.test(text);
  setLangAndDir(element, {
    han: isUsual ? null : languageOf(text, han),
    rightToLeft: !isUsual && isRightToLeft(text),
  });
}

/** Sets, or removes, the `lang` and `dir` of an element. */
export function setLangAndDir(
  element: HTMLElement,
  { han, rightToLeft }: { readonly han: Han | null; readonly rightToLeft: boolean },
): void {
  const dir = rightToLeft ? 'rtl' : '';
  if (element.lang !== (han ?? '')) {
    if (han === null) element.removeAttribute('lang');
    else element.lang = han;
  }
  if (element.dir !== dir) {
    if (dir === '') element.removeAttribute('dir');
    else element.dir = dir;
  }
}
