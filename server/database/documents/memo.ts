/** `make`, asked once for the same words: statements by kind, field, and whether they ask for the bin. */
export function memoize<Made>(make: (kind: string, field: string, binned: boolean) => Made) {
  const made = new Map<string, Made>();
  return (kind: string, field = '', binned = false): Made => {
    const key = binned ? `${kind} ${field} bin` : `${kind} ${field}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(kind, field, binned);
    made.set(key, fresh);
    return fresh;
  };
}
