// What several things have in common: one value, or a mixture.

export type Common<Value> = { readonly isMixed: false; readonly value: Value } | { readonly isMixed: true };

const MIXED = { isMixed: true } as const;

/** The value that `read` finds in all of them. Nothing at all has nothing in common: `otherwise`. Values are
 *  compared by what they say, so that two equal borders are one. */
export function commonOf<Thing, Value>(
  things: readonly Thing[],
  read: (thing: Thing) => Value,
  otherwise: Value,
): Common<Value> {
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

/** The value, or `whenMixed` for a mixture. */
export function valueOr<Value, Other>(common: Common<Value>, whenMixed: Other): Value | Other {
  return common.isMixed ? whenMixed : common.value;
}
