// Sizes, shares and money as text.

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size such as `0 B`, `14.2 KB`, `3 MB`: in steps of 1024, with one decimal below 100 unless that is 0. */
export function formatByteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const rounded = step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${UNITS[step] ?? 'B'}`;
}

/** Returns a share of one as `12.50%`, with two decimals. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Returns an amount of whole cents as `$1,234.50`. */
export function formatUsDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
