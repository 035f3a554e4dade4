// Marks the operators of a page with the structure elements to which they belong.

import type { PdfStructure, StructureElement } from './pdfStructure.ts';

/** Returns a text in UTF-16, with its byte order mark, as the hexadecimal digits of a PDF string. */
export function utf16(text: string): string {
  let hex = 'feff';
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex;
}

/** Writes the marks around the operators of a page. */
export interface MarkedOperators {
  /**
   * Begins the mark of the next operators, which draw a structure element, or decoration for null. `language` is that
   * of CJK letters; `actual` is the text that the operators stand for where it does not follow from their glyphs.
   */
  begin(element: StructureElement | null, language?: string | null, actual?: string): void;
  end(): void;
}

/** Returns marks that are written to `out`, to which the callers add the operators. */
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
