// The states of asking for access, and of the poster that leads to it.
import {
  signedInState,
  inTurn,
  signedOutState,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  type Step,
  fillField,
  mockPendingReply,
} from './pageStates.ts';
import { changeAnswer } from './changeAnswer.ts';
import { paths } from '../shared/paths.ts';

const own = paths.requestProject;
const ofTeam = paths.requestTeam;
const standing = (hasAccess: boolean, hasRequested: boolean): Step =>
  changeAnswer<Record<string, unknown>>('/api/anon/*/*', (info) => {
    info['authenticatedUserHasAccess'] = hasAccess;
    info['authenticatedUserHasRequestedAccess'] = hasRequested;
  });
const greta = inTurn(
  fillField('First Name', 'Greta'),
  fillField('Last Name', 'Vogel'),
  fillField('Email', 'greta@skerry.example'),
);
const outcome = (requested: boolean) =>
  mockReply('POST', '/api/request/*/*', {
    requested,
    userAlreadyHadAccess: false,
    hadExistingRequest: !requested,
  });
const poster = `/gen${own}`;

export const requestStates: readonly PageState[] = [
  signedOutState('request-visitor', own),
  signedOutState('request-team', ofTeam, { like: 'request-visitor' }),
  signedOutState('request-errors', own, {
    after: inTurn(clickButton('Submit'), waitForText('Email is required')),
  }),
  signedOutState('request-busy', own, {
    before: mockPendingReply('POST', '/api/request/*/*'),
    after: inTurn(greta, clickButton('Submit')),
    isBusy: true,
  }),
  signedOutState('request-received', own, {
    before: outcome(true),
    after: inTurn(greta, clickButton('Submit'), waitForText('Your request has been received!')),
  }),
  signedOutState('request-existing', own, {
    before: outcome(false),
    after: inTurn(greta, clickButton('Submit'), waitForText('Existing request for this email.')),
  }),
  signedOutState('request-failed', own, {
    before: mockRefusal('GET', '/api/anon/*/*', 'Server error', { status: 500 }),
  }),
  signedOutState('request-nowhere', own.replace(':projectId', 'nowhere'), { like: 'request-visitor' }),
  signedInState('request-own', own, { before: standing(false, false), like: 'request-team-access' }),
  signedInState('request-own-requested', own, { before: standing(false, true) }),
  signedInState('request-own-received', own, {
    before: inTurn(standing(false, false), outcome(true)),
    after: inTurn(clickButton('Request Access'), (page) =>
      page.getByRole('button', { name: 'Request Received' }).waitFor(),
    ),
  }),
  signedInState('request-own-access', own),
  signedInState('request-team-access', ofTeam),
  signedOutState('poster', poster),
  signedOutState('poster-letter', `${poster}?paper=Letter`),
];
