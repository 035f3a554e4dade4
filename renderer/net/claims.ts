// Checks of what our own server says. The pages look only for what they read of it: schemas would be a tenth of the
// script that every page fetches before it can show itself.

import { isFields, type Fields } from '../../shared/model/action.ts';

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
