// The form of a visitor who asks for access. A missing field is reported as 'Required'.

import { z } from 'zod';
import { email, firstName, lastName } from './credentials.ts';

const given = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.string({ error: 'Required' }).pipe(schema);

/** The form of a visitor who asks for access: both names and an email address. */
export const accessRequest = z.strictObject({
  firstName: given(firstName),
  lastName: given(lastName),
  email: given(email),
});
/** A visitor's checked names and address. */
export type AccessRequest = z.output<typeof accessRequest>;
