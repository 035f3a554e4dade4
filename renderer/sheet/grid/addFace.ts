// A face of the sheet for the page: fetched by the browser when it shows a letter of it.

import type { FaceRule } from '../../../shared/layout/faces.ts';

/** Does nothing for a file that is none of ours. */
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
