// Numbers and colours as a PDF writes them.

const known = new Map<string, string>();

/** Two decimals: a hundredth of a px is a 10,000th of an inch. */
export const pdfNumber = (value: number): number => Math.round(value * 100) / 100;

/** `#rrggbb` as three numbers of 0 to 1. */
export function pdfColor(colour: string): string {
  let found = known.get(colour);
  if (found === undefined) {
    found = [1, 3, 5].map((at) => pdfNumber(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');
    // People's colours are few, but the server lives long.
    if (known.size > 10_000) known.clear();
    known.set(colour, found);
  }
  return found;
}
