// The states of the sign-in pages: signing in and up, a lost password, a verified address, unsubscribing from mails.
import {
  signedInState,
  inTurn,
  signedOutState,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  fillField,
  mockPendingReply,
} from './pageStates.ts';
import { paths, pathOf } from '../shared/paths.ts';

const TOKEN = 'a-link-of-a-mail';
const invite = `${paths.signup}?invite=${TOKEN}`;
const verify = `${paths.verify}?token=${TOKEN}`;
const newPassword = pathOf(paths.newPassword, { tokenId: TOKEN });
const google = mockReply('GET', '/api/vars', { vars: { providers: { google: true } } });
const looked = (hasAccount: boolean) =>
  mockReply('POST', '/api/invitations/token/look', {
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
  fillField('Email', 'mara@northlight.example'),
  fillField('Password', 'gulls over the pier'),
);
const signsIn = inTurn(credentials, clickButton('Sign in'));
const person = inTurn(
  fillField('First Name', 'Mara'),
  fillField('Last Name', 'Lindqvist'),
  fillField('Email', 'mara@example.com'),
  fillField('Password', 'gulls over the pier'),
);

const signingIn: readonly PageState[] = [
  signedOutState('sign-in', paths.login),
  signedOutState('sign-in-google', paths.login, { before: google }),
  ...['password', 'failed', 'cancelled', 'unverified'].map((why) =>
    signedOutState(`sign-in-google-${why}`, `${paths.login}?google=${why}`, { before: google }),
  ),
  signedOutState('sign-in-empty', paths.login, {
    after: inTurn(clickButton('Sign in'), waitForText('Email is required')),
  }),
  signedOutState('sign-in-wrong', paths.login, {
    after: inTurn(signsIn, (page) => page.getByRole('alert').first().waitFor()),
  }),
  signedOutState('sign-in-busy', paths.login, {
    before: mockPendingReply('POST', '/api/auth'),
    after: signsIn,
    isBusy: true,
  }),
  signedOutState('sign-in-code', `${paths.login}?step=code`),
  signedOutState('sign-in-code-wrong', `${paths.login}?step=code`, {
    before: mockRefusal('POST', '/api/auth/2fa', 'That code is not right, or was used before.', {
      code: 'WRONG_CODE',
    }),
    after: inTurn(fillField('Code', '123456'), clickButton('Sign in'), waitForText('That code is not right')),
  }),
];

const signingUp: readonly PageState[] = [
  signedOutState('sign-up', paths.signup),
  signedOutState('sign-up-google', paths.signup, { before: google }),
  signedOutState('sign-up-empty', paths.signup, {
    after: inTurn(clickButton('Sign Up'), waitForText('Email is required')),
  }),
  signedOutState('sign-up-typed', paths.signup, { after: person }),
  signedOutState('sign-up-busy', paths.signup, {
    before: mockPendingReply('POST', '/api/auth/signup'),
    after: inTurn(person, clickButton('Sign Up')),
    isBusy: true,
  }),
  signedOutState('sign-up-invited', invite, { before: looked(false) }),
  signedOutState('sign-up-invited-account', invite, { before: looked(true) }),
  signedOutState('sign-up-invited-gone', invite, { after: waitForText('Ask whoever invited you') }),
  signedInState('sign-up-invited-other', invite, {
    like: 'sign-up',
    before: looked(true),
    after: waitForText('This invitation is for'),
  }),
];

const recovering: readonly PageState[] = [
  signedOutState('recover', paths.recover, { like: 'sign-in' }),
  signedOutState('recover-empty', paths.recover, {
    after: inTurn(clickButton('Send link'), waitForText('Email is required')),
  }),
  signedOutState('recover-sent', paths.recover, {
    before: mockReply('POST', '/api/auth/recovery', { created: true }),
    after: inTurn(
      fillField('Email', 'mara@example.com'),
      clickButton('Send link'),
      waitForText('Look in your mail'),
    ),
  }),
  signedOutState('recover-new', newPassword, { like: 'sign-in' }),
  signedOutState('recover-new-short', newPassword, {
    after: inTurn(
      fillField('New password', 'short'),
      clickButton('Save password'),
      waitForText('Use at least 12'),
    ),
  }),
  signedOutState('recover-new-used', newPassword, {
    after: inTurn(
      fillField('New password', 'gulls over the pier at dusk'),
      clickButton('Save password'),
      waitForText('Send another link'),
    ),
  }),
  signedOutState('recover-changed', `${paths.login}?password=changed`),
  signedOutState('verify', verify, { like: 'sign-in' }),
  signedOutState('verify-used', verify, {
    after: inTurn(clickButton('Confirm address'), waitForText(/used|too old/)),
  }),
  signedOutState('verify-done', verify, {
    before: mockReply('POST', '/api/auth/verify', { verified: true }),
    after: inTurn(clickButton('Confirm address'), waitForText('Thank you')),
  }),
];

const mailsOf = (isOn: boolean) =>
  mockReply('GET', '/api/unsubscribe/*', { events: ['mention', 'reply'], isOn });
const mails = pathOf(paths.unsubscribe, { token: TOKEN });

export const signInStates: readonly PageState[] = [
  ...signingIn,
  ...signingUp,
  ...recovering,
  signedOutState('unsubscribe', mails, { before: mailsOf(true) }),
  signedOutState('unsubscribe-done', mails, { before: mailsOf(false) }),
  signedOutState('unsubscribe-gone', mails),
];
