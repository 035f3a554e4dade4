// Results that are there at once where they can be. A promise that is awaited costs turns of the queue of microtasks,
// behind everything that waits in it.

/** A value, or the promise of one. */
export type PromiseOrValue<Value> = Value | Promise<Value>;

/** Returns what `map` makes of the value: at once where it is there. */
export function mapPromiseOrValue<Value, Result>(
  value: PromiseOrValue<Value>,
  map: (value: Value) => PromiseOrValue<Result>,
): PromiseOrValue<Result> {
  return value instanceof Promise ? value.then(map) : map(value);
}
