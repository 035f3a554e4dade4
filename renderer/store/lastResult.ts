// Computes a value again only where what it is made of has been replaced.

/** Returns a function that returns its last result while `parts` are the same ones, else what `compute` returns. */
export function openLastResult<Result>(): (parts: readonly unknown[], compute: () => Result) => Result {
  let last: { readonly parts: readonly unknown[]; readonly result: Result } | null = null;
  return (parts, compute) => {
    const isLast = parts.length === last?.parts.length && parts.every((part, at) => part === last?.parts[at]);
    if (!last || !isLast) last = { parts, result: compute() };
    return last.result;
  };
}
