// What the browser keeps for us: records with a kind and an expiry. A browser that refuses storage
// (private mode, full disk) is no error: the value is then simply not kept.

interface StoredRecord {
  readonly key: string;
  readonly val: string;
  readonly isJSON: boolean;
  readonly isBoolean: boolean;
  readonly setTime: number;
  readonly expires: number | null;
}

/** The text kept under `key`, or null: none, expired (then it is dropped) or not ours. */
export function readStored(key: string, now = Date.now()): string | null {
  const record = recordOf(readItem(key));
  if (!record) return null;
  if (record.expires !== null && record.expires <= now) {
    removeStored(key);
    return null;
  }
  return record.val;
}

/** Returns whether a stored flag is set; false where nothing is stored. */
export function readStoredFlag(key: string): boolean {
  return readStored(key) === 'true';
}

/** Keeps `value` under `key`, for `forMs` or for good. */
export function writeStored(key: string, value: string | boolean, forMs: number | null = null): void {
  const setTime = Date.now();
  const record: StoredRecord = {
    key,
    val: String(value),
    isJSON: false,
    isBoolean: typeof value === 'boolean',
    setTime,
    expires: forMs === null ? null : setTime + forMs,
  };
  try {
    localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Nothing is lost but the memory of a preference.
  }
}

/** Removes a stored value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See writeStored.
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function recordOf(text: string | null): { val: string; expires: number | null } | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('val' in found)) return null;
    const expires = 'expires' in found && typeof found.expires === 'number' ? found.expires : null;
    return typeof found.val === 'string' ? { val: found.val, expires } : null;
  } catch {
    return null;
  }
}
