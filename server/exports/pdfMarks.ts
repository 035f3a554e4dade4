// Marks the operators of a page with the elements of the structure that they draw.

import type { PdfStructure, StructureElement } from './pdfStructure.ts';

/** Returns a text as the hexadecimal of a string of a PDF, in UTF-16. */
export function utf16(text: string): string {
  let hex = 'feff';
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex;
}

/** Operators of a page, each within the mark of its element. */
export interface MarkedOperators {
  /**
   * Says what the next operators draw: an element, whose CJK letters are in `language`; null for decoration. `actual` is
   * the text that they stand for where their glyphs do not say it.
   */
  begin(element: StructureElement | null, language?: string | null, actual?: string): void;
  end(): void;
}

/** Returns marks that are written to `out`, between the operators that others write to it. */
export function openMarkedOperators(out: string[], structure: PdfStructure): MarkedOperators {
  let present: StructureElement | null = null;
  let spoken: string | null = null;
  let replaced = '';
  let isOpen = false;

  function end(): void {
    if (isOpen) out.push('EMC');
    isOpen = false;
  }

  return {
    begin(element, language = null, actual = '') {
      if (isOpen && element === present && language === spoken && actual === replaced) return;
      end();
      const spokenText =
        (language === null ? '' : `/Lang(${language})`) +
        (actual === '' ? '' : `/ActualText<${utf16(actual)}>`);
      out.push(
        element ? `/${element.type}<</MCID ${structure.markIn(element)}${spokenText}>>BDC` : '/Artifact BMC',
      );
      present = element;
      spoken = language;
      replaced = actual;
      isOpen = true;
    },
    end,
  };
}
