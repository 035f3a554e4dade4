// Registers a font face of the sheet with the page; the browser fetches it when a letter of it is shown.

import type { FaceRule } from '../../../shared/layout/faces.ts';

/** Adds a font face to the page; does nothing without a rule or an address. */
export function addFace(rule: FaceRule | null, address: string | undefined): void {
  if (!rule || address === undefined) return;
  const { family, weight, style, range } = rule;
  document.fonts.add(
    new FontFace(family, `url(${address}) format("woff2")`, {
      weight,
      style,
      display: 'block',
      ...(range === null ? {} : { unicodeRange: range }),
    }),
  );
}
