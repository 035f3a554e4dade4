// What a visitor says who asks for access. A field that is not sent at all is 'Required'.

import { z } from 'zod';
import { email, firstName, lastName } from './credentials.ts';

const given = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.string({ error: 'Required' }).pipe(schema);

export const accessRequest = z.strictObject({
  firstName: given(firstName),
  lastName: given(lastName),
  email: given(email),
});
export type AccessRequest = z.output<typeof accessRequest>;
