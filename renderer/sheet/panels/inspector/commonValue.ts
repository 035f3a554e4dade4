// The value that several things have in common, or that they differ.

export type CommonValue<Value> =
  | { readonly isMixed: false; readonly value: Value }
  | { readonly isMixed: true };

const MIXED = { isMixed: true } as const;

/**
 * Returns the value that `read` returns for all things, or that they differ; `otherwise` without any thing. Values are
 * compared as JSON, so that two equal borders are the same.
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

/** Returns the value, or `whenMixed` for a mixture. */
export function valueOr<Value, Other>(common: CommonValue<Value>, whenMixed: Other): Value | Other {
  return common.isMixed ? whenMixed : common.value;
}
