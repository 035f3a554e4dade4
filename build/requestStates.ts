// The states of asking for access, and of the poster that leads to it.
import {
  inside,
  inTurn,
  out,
  type PageState,
  presses,
  refuses,
  says,
  sees,
  type Step,
  types,
  waitsFor,
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
  types('First Name', 'Greta'),
  types('Last Name', 'Vogel'),
  types('Email', 'greta@skerry.example'),
);
const outcome = (requested: boolean) =>
  says('POST', '/api/request/*/*', {
    requested,
    userAlreadyHadAccess: false,
    hadExistingRequest: !requested,
  });
const poster = `/gen${own}`;

export const requestStates: readonly PageState[] = [
  out('request-visitor', own),
  out('request-team', ofTeam),
  out('request-errors', own, { after: inTurn(presses('Submit'), sees('Email is required')) }),
  out('request-busy', own, {
    before: waitsFor('POST', '/api/request/*/*'),
    after: inTurn(greta, presses('Submit')),
    isBusy: true,
  }),
  out('request-received', own, {
    before: outcome(true),
    after: inTurn(greta, presses('Submit'), sees('Your request has been received!')),
  }),
  out('request-existing', own, {
    before: outcome(false),
    after: inTurn(greta, presses('Submit'), sees('Existing request for this email.')),
  }),
  out('request-failed', own, { before: refuses('GET', '/api/anon/*/*', 'Server error', { status: 500 }) }),
  out('request-nowhere', own.replace(':projectId', 'nowhere')),
  inside('request-own', own, { before: standing(false, false) }),
  inside('request-own-requested', own, { before: standing(false, true) }),
  inside('request-own-received', own, {
    before: inTurn(standing(false, false), outcome(true)),
    after: inTurn(presses('Request Access'), (page) =>
      page.getByRole('button', { name: 'Request Received' }).waitFor(),
    ),
  }),
  inside('request-own-access', own),
  inside('request-team-access', ofTeam),
  out('poster', poster),
  out('poster-letter', `${poster}?paper=Letter`),
];
