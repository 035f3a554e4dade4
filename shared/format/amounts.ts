// Sizes, shares and money as people read them.

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `0 B`, `14.2 KB`, `3 MB`: steps of 1024, one decimal where it says something. */
export function byteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const rounded = step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${UNITS[step] ?? 'B'}`;
}

/** `12.50%`: two decimals, from a share of one. */
export function percentOf(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** `$1,234.50`, from whole cents. */
export function dollarsOf(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
