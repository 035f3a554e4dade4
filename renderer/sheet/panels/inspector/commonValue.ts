// The value that several selected things share, or the fact that their values differ.

export type CommonValue<Value> =
  | { readonly isMixed: false; readonly value: Value }
  | { readonly isMixed: true };

const MIXED = { isMixed: true } as const;

/**
 * Returns the value that `read` returns for all things, or that their values differ; `otherwise` if there are no
 * things. Values are compared as JSON, so that two equal border objects count as the same.
 */
export function commonValueOf<Thing, Value>(
  things: readonly Thing[],
  read: (thing: Thing) => Value,
  otherwise: Value,
): CommonValue<Value> {
  const [first, ...others] = things;
  if (first === undefined) return { isMixed: false, value: otherwise };
  const value = read(first);
  const text = JSON.stringify(value);
  for (const other of others) {
    const own = read(other);
    if (own !== value && JSON.stringify(own) !== text) return MIXED;
  }
  return { isMixed: false, value };
}

/** Returns the value, or `whenMixed` if the values differ. */
export function valueOr<Value, Other>(common: CommonValue<Value>, whenMixed: Other): Value | Other {
  return common.isMixed ? whenMixed : common.value;
}
