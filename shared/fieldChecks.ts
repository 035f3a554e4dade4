// Checks of data from EO's own server and from storage on this device. Pages check only the fields that they read,
// without schemas, which would make up a tenth of the script that every page loads before it shows anything.

import { isFields, type Fields } from './model/action.ts';

interface Types {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

/** Tells whether a value is an object with fields of these types, whatever else it has. */
export function hasFields<const Named extends Readonly<Record<string, keyof Types>>>(
  value: unknown,
  types: Named,
): value is Fields & { readonly [Name in keyof Named]: Types[Named[Name]] } {
  return isFields(value) && Object.entries(types).every(([name, type]) => typeof value[name] === type);
}

/** Tells whether a value is a list of which every item passes `isItem`. */
export function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** Tells whether a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
