// Schemas that several calls use.

import { z } from 'zod';
import * as model from '../model/fields.ts';
import { ROLES } from '../permissions/roles.ts';

/** A sortable id: 26 characters of Crockford base32. */
export const id = model.id;
/**
 * The schema of an id of any entity. That of a cell has the ids of its row and its column, and its sub-row below the
 * first, joined by dots.
 */
export const anyId = model.anyId;
/** Returns the schema of a text in an address: at most `most` characters, and no NUL, which databases do not store. */
export const addressText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'), 'Not a text');
/** The schema of an object without fields: for calls without parameters, query or data. */
export const noFields = z.strictObject({});
/** The schema of a missing body. */
export const noBody = z.undefined();
/** The name of a role. */
export const role = z.enum(ROLES);
/** The two kinds of entity that people are members of. */
export const entityType = z.enum(['team', 'project']);

/** A team or a project, by its id: people are members of it, and can ask for access to it. */
export interface AccessScope {
  readonly id: string;
  readonly type: z.infer<typeof entityType>;
}

/** The address of a picture of a person or a team: `baseUrl/smName` and so on, squares of rising size. */
export const avatar = z.strictObject({
  baseUrl: z.string(),
  smName: z.string(),
  mdName: z.string(),
  lgName: z.string(),
});
/** The address of a picture of a person or a team, in its sizes. */
export type AvatarPicture = z.infer<typeof avatar>;

/** A person as other members see one. */
export const person = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: avatar.nullable(),
  color: z.string(),
});

/** The profile of the signed-in user. `role` is ADMIN for the operator's staff, else null. */
export const user = z.strictObject({ ...person.shape, role: z.enum(['ADMIN']).nullable() });
/** The profile of the signed-in user. */
export type User = z.infer<typeof user>;

/** A team as one of its members sees it; `role` is the member's. */
export const team = z.strictObject({
  id,
  name: z.string(),
  avatar: avatar.nullable(),
  role,
  plan: z.string(),
});

/** Returns the schema of a list of at most `most` ids in an address, with commas between them. */
export function idList(most: number) {
  return z
    .string()
    .max(most * 27)
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(most));
}
