// The purpose of private notes: they are for the people of the project. No link, template, assembly or bundle contains
// them; paper and files do only where somebody asks for that.

import { definePurpose } from './purpose.ts';

/** The purpose of private notes, which are written like text. */
export const privatePurpose = definePurpose({ name: 'private', label: 'Private note' });

/** Tells whether a column, or a cell with a purpose of its own, is for the people of the project alone. */
export function isPrivate({ purpose }: { readonly purpose?: string | null | undefined }): boolean {
  return purpose === privatePurpose.name;
}
