// Numbers typed into a field: with a comma or a point, within bounds.

export interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** Whether only whole numbers are allowed. */
  readonly isWhole?: boolean;
}

/** Returns the number, limited to the bounds; null for a text that is no number. */
export function parseTypedNumber(
  text: string,
  { least, most, isWhole = false }: NumberBounds,
): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^[-−]?\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain.replace('−', '-'));
  const clamped = Math.min(most, Math.max(least, value));
  return isWhole ? Math.round(clamped) : Math.round(clamped * 100) / 100;
}
