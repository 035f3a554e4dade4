// Custom paper sizes: how they are written.

/** A custom paper size, its width by its height: `330x190.5mm`. */
export type CustomPaperSize = `${number}x${number}mm`;

/** The bounds of the sides of a custom paper size, in mm. Less has no room for header, footer and a row. */
export const PAPER_SIDE = { least: 60, most: 2000 } as const;

const CUSTOM = /^(\d{2,4}(?:\.\d)?)x(\d{2,4}(?:\.\d)?)mm$/;

/** Returns the width and the height of a custom paper size, in mm; null for anything else. */
export function customSidesOf(size: unknown): readonly [width: number, height: number] | null {
  const found = typeof size === 'string' ? CUSTOM.exec(size) : null;
  if (!found) return null;
  const [width, height] = [Number(found[1]), Number(found[2])];
  return isWithin(width) && isWithin(height) ? [width, height] : null;
}

function isWithin(side: number): boolean {
  return side >= PAPER_SIDE.least && side <= PAPER_SIDE.most;
}
