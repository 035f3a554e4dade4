// Results that are returned at once where possible. Awaiting a promise takes turns of the microtask queue, after
// everything that waits there.

/** A value, or the promise of one. */
export type PromiseOrValue<Value> = Value | Promise<Value>;

/** Returns the result of `map` for the value: at once where the value is no promise. */
export function mapPromiseOrValue<Value, Result>(
  value: PromiseOrValue<Value>,
  map: (value: Value) => PromiseOrValue<Result>,
): PromiseOrValue<Result> {
  return value instanceof Promise ? value.then(map) : map(value);
}
