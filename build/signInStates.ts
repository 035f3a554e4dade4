// The states of the sign-in pages: signing in and up, a lost password, a verified address, unsubscribing from mails.
import {
  inside,
  inTurn,
  out,
  type PageState,
  presses,
  refuses,
  says,
  sees,
  types,
  waitsFor,
} from './pageStates.ts';
import { paths, pathOf } from '../shared/paths.ts';

const TOKEN = 'a-link-of-a-mail';
const invite = `${paths.signup}?invite=${TOKEN}`;
const verify = `${paths.verify}?token=${TOKEN}`;
const newPassword = pathOf(paths.newPassword, { tokenId: TOKEN });
const google = says('GET', '/api/vars', { vars: { providers: { google: true } } });
const looked = (hasAccount: boolean) =>
  says('POST', '/api/invitations/token/look', {
    invitation: {
      id: '01K0000000000000000000000A',
      entityType: 'project',
      entityId: '01K0000000000000000000000B',
      name: 'Harbour Lights Awards',
      team: 'Pier Hall Productions',
      by: { firstName: 'Elin', lastName: 'Sørensen' },
      role: 'EDITOR',
      expiresAt: Date.UTC(2100, 0, 1),
    },
    email: 'priya@example.com',
    hasAccount,
  });
// An address that nobody signs up with in another state: were it known, these states would sign in.
const credentials = inTurn(
  types('Email', 'mara@northlight.example'),
  types('Password', 'gulls over the pier'),
);
const signsIn = inTurn(credentials, presses('Sign in'));
const person = inTurn(
  types('First Name', 'Mara'),
  types('Last Name', 'Lindqvist'),
  types('Email', 'mara@example.com'),
  types('Password', 'gulls over the pier'),
);

const signingIn: readonly PageState[] = [
  out('sign-in', paths.login),
  out('sign-in-google', paths.login, { before: google }),
  ...['password', 'failed', 'cancelled', 'unverified'].map((why) =>
    out(`sign-in-google-${why}`, `${paths.login}?google=${why}`, { before: google }),
  ),
  out('sign-in-empty', paths.login, { after: inTurn(presses('Sign in'), sees('Email is required')) }),
  out('sign-in-wrong', paths.login, {
    after: inTurn(signsIn, (page) => page.getByRole('alert').first().waitFor()),
  }),
  out('sign-in-busy', paths.login, {
    before: waitsFor('POST', '/api/auth'),
    after: signsIn,
    isBusy: true,
  }),
  out('sign-in-code', `${paths.login}?step=code`),
  out('sign-in-code-wrong', `${paths.login}?step=code`, {
    before: refuses('POST', '/api/auth/2fa', 'That code is not right, or was used before.', {
      code: 'WRONG_CODE',
    }),
    after: inTurn(types('Code', '123456'), presses('Sign in'), sees('That code is not right')),
  }),
];

const signingUp: readonly PageState[] = [
  out('sign-up', paths.signup),
  out('sign-up-google', paths.signup, { before: google }),
  out('sign-up-empty', paths.signup, { after: inTurn(presses('Sign Up'), sees('Email is required')) }),
  out('sign-up-typed', paths.signup, { after: person }),
  out('sign-up-busy', paths.signup, {
    before: waitsFor('POST', '/api/auth/signup'),
    after: inTurn(person, presses('Sign Up')),
    isBusy: true,
  }),
  out('sign-up-invited', invite, { before: looked(false) }),
  out('sign-up-invited-account', invite, { before: looked(true) }),
  out('sign-up-invited-gone', invite, { after: sees('Ask whoever invited you') }),
  inside('sign-up-invited-other', invite, { before: looked(true), after: sees('This invitation is for') }),
];

const recovering: readonly PageState[] = [
  out('recover', paths.recover),
  out('recover-empty', paths.recover, { after: inTurn(presses('Send link'), sees('Email is required')) }),
  out('recover-sent', paths.recover, {
    before: says('POST', '/api/auth/recovery', { created: true }),
    after: inTurn(types('Email', 'mara@example.com'), presses('Send link'), sees('Look in your mail')),
  }),
  out('recover-new', newPassword),
  out('recover-new-short', newPassword, {
    after: inTurn(types('New password', 'short'), presses('Save password'), sees('Use at least 12')),
  }),
  out('recover-new-used', newPassword, {
    after: inTurn(
      types('New password', 'gulls over the pier at dusk'),
      presses('Save password'),
      sees('Send another link'),
    ),
  }),
  out('recover-changed', `${paths.login}?password=changed`),
  out('verify', verify),
  out('verify-used', verify, { after: inTurn(presses('Confirm address'), sees(/used|too old/)) }),
  out('verify-done', verify, {
    before: says('POST', '/api/auth/verify', { verified: true }),
    after: inTurn(presses('Confirm address'), sees('Thank you')),
  }),
];

const mailsOf = (isOn: boolean) => says('GET', '/api/unsubscribe/*', { events: ['mention', 'reply'], isOn });
const mails = pathOf(paths.unsubscribe, { token: TOKEN });

export const signInStates: readonly PageState[] = [
  ...signingIn,
  ...signingUp,
  ...recovering,
  out('unsubscribe', mails, { before: mailsOf(true) }),
  out('unsubscribe-done', mails, { before: mailsOf(false) }),
  out('unsubscribe-gone', mails),
];
