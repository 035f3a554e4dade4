// Results that are returned synchronously where possible, since awaiting a promise would first run everything that
// waits in the microtask queue.

/** A value, or the promise of one. */
export type PromiseOrValue<Value> = Value | Promise<Value>;

/** Returns the result of `map` for the value, synchronously unless the value is a promise. */
export function mapPromiseOrValue<Value, Result>(
  value: PromiseOrValue<Value>,
  map: (value: Value) => PromiseOrValue<Result>,
): PromiseOrValue<Result> {
  return value instanceof Promise ? value.then(map) : map(value);
}
