// Where the focus goes when the item of a list that has it is removed: to the next item, so that keys go on from there.

/** Returns what comes after `item` in a list, else what comes before it; null where it is alone or not in the list. */
export function neighbourOf<Item>(list: Iterable<Item>, item: Item | null | undefined): Item | null {
  const all = [...list];
  const at = all.findIndex((each) => each === item);
  return at < 0 ? null : (all[at + 1] ?? all[at - 1] ?? null);
}
