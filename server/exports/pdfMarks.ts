// Marks the operators of a page with the elements of the structure that they draw.

import type { PdfStructure, StructureElement } from './pdfStructure.ts';

/** Operators of a page, each within the mark of its element. */
export interface MarkedOperators {
  /** Says what the next operators draw: an element, whose CJK letters are in `language`; null for decoration. */
  begin(element: StructureElement | null, language?: string | null): void;
  end(): void;
}

/** Returns marks that are written to `out`, between the operators that others write to it. */
export function markedIn(out: string[], structure: PdfStructure): MarkedOperators {
  let present: StructureElement | null = null;
  let spoken: string | null = null;
  let isOpen = false;

  function end(): void {
    if (isOpen) out.push('EMC');
    isOpen = false;
  }

  return {
    begin(element, language = null) {
      if (isOpen && element === present && language === spoken) return;
      end();
      const said = language === null ? '' : `/Lang(${language})`;
      out.push(
        element ? `/${element.type}<</MCID ${structure.markIn(element)}${said}>>BDC` : '/Artifact BMC',
      );
      present = element;
      spoken = language;
      isOpen = true;
    },
    end,
  };
}
