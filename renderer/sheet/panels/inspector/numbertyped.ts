// A number as it is typed into a field: with a comma or a point, within its bounds.

export interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** Whole numbers only. */
  readonly isWhole?: boolean;
}

/** Null for what is no number. Beyond the bounds it is the bound. */
export function numberTyped(text: string, { least, most, isWhole = false }: NumberBounds): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^[-−]?\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain.replace('−', '-'));
  const kept = Math.min(most, Math.max(least, value));
  return isWhole ? Math.round(kept) : Math.round(kept * 100) / 100;
}
