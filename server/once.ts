// Values that are made at the first request for them, and kept.

/** Returns a function that makes a value at its first call and keeps it. Where making it fails, the next call tries
 *  again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
