// Values in the browser's local storage: records with a kind and an expiry. Where the browser refuses storage
// (private mode, full disk), values are silently not stored.

interface StoredRecord {
  readonly key: string;
  readonly val: string;
  readonly isJSON: boolean;
  readonly isBoolean: boolean;
  readonly setTime: number;
  readonly expires: number | null;
}

/** Returns the text stored under `key`; null where there is none, where it has expired (it is then removed), or
 *  where another program wrote it. */
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

/** Stores `value` under `key`, for `forMs` or without an expiry. */
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
    // The browser refuses storage: the value is not stored.
  }
}

/** Removes a stored value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing stored to remove.
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
