// Members, requests, the inbox, what is greyed, channels, the page of a link and the dialog that makes one, in every
// state: for every eye and hand. The rows of a sheet are looked at in tests of their own.

import { channelStates } from '../../build/channelStates.ts';
import { guestStates, shareViewStates } from '../../build/guestStates.ts';
import { inboxStates } from '../../build/inboxStates.ts';
import { memberStates } from '../../build/memberStates.ts';
import { requestStates } from '../../build/requestStates.ts';
import { testStates } from '../support/statePages.ts';

/** A poster lets no script in, axe's neither. */
const asked = requestStates.filter(({ name }) => !name.startsWith('poster'));

testStates(
  [...memberStates, ...asked, ...inboxStates, ...channelStates, ...guestStates, ...shareViewStates],
  ['.body'],
);
