// Members, requests, the inbox and what is greyed, in every state: for every eye and hand. The rows of a sheet are
// looked at in tests of their own.

import { inboxStates } from '../../build/inboxStates.ts';
import { memberStates } from '../../build/memberStates.ts';
import { requestStates } from '../../build/requestStates.ts';
import { testStates } from '../support/statePages.ts';

/** A poster lets no script in, axe's neither. */
const asked = requestStates.filter(({ name }) => !name.startsWith('poster'));

testStates([...memberStates, ...asked, ...inboxStates], ['.body']);
