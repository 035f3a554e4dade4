// The states of the person's own pages: the first day, the welcome, and the settings.
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  fillField,
  mockPendingReply,
} from './pageStates.ts';
import { paths } from '../shared/paths.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => Date.now() - hours * HOUR;
const id = (end: string) => `01K00000000000000000000${end.padStart(3, '0')}`;
const failed = 'Server error';
const step = (at: number) => `${paths.getStarted}?step=${at}`;

const invitation = {
  id: id('A'),
  entityType: 'project',
  entityId: id('B'),
  name: 'Nordic Choir Festival',
  team: 'Northlight',
  by: { firstName: 'Elin', lastName: 'Sørensen' },
  role: 'EDITOR',
  expiresAt: Date.UTC(2100, 0, 1),
};
const request = { id: id('C'), entityType: 'team', title: 'Radio Nordhavn', team: 'Radio Nordhavn' };
const account = {
  isVerified: false,
  pendingEmail: null,
  settings: { planning: 'event', numberingStyle: 'theatre', paperSize: 'A4', clock: '24h' },
};

const firstDay: readonly PageState[] = [
  signedInState('getstarted-1', step(1)),
  signedInState('getstarted-1-error', step(1), {
    after: inTurn(
      fillField('First Name', ''),
      clickButton('Continue'),
      waitForText('Your first name is required'),
    ),
  }),
  signedInState('getstarted-2', step(2)),
  signedInState('getstarted-2-film', step(2), {
    after: (page) => page.getByRole('radio', { name: /^Film/ }).check({ force: true }),
  }),
  signedInState('getstarted-3', step(3)),
  signedInState('getstarted-3-invited', step(3), {
    after: inTurn(
      fillField('Work with', 'priya@pierhall.example'),
      (page) => page.keyboard.press('Enter'),
      fillField('Work with', 'tomas@'),
      clickButton('Open my sheet'),
      waitForText('Invalid email'),
    ),
  }),
  signedInState('welcome', paths.welcome),
  signedInState('welcome-waiting', paths.welcome, {
    before: inTurn(
      mockReply('GET', '/api/invitations', { invitations: [invitation] }),
      mockReply('GET', '/api/account/requests', { requests: [{ ...request, requestedAt: ago(2) }] }),
    ),
  }),
  signedInState('welcome-error', paths.welcome, {
    before: mockRefusal('GET', '/api/invitations', failed, { status: 500 }),
  }),
];

const profile: readonly PageState[] = [
  signedInState('settings-profile', paths.profile),
  signedInState('settings-profile-error', paths.profile, {
    after: inTurn(
      fillField('First Name', 'M'),
      fillField('Email', 'mara@'),
      clickButton('Save profile'),
      waitForText('Make your first name a little longer'),
    ),
  }),
  signedInState('settings-profile-unverified', paths.profile, {
    before: mockReply('GET', '/api/account', account),
  }),
  signedInState('settings-profile-pending', paths.profile, {
    before: mockReply('GET', '/api/account', { ...account, pendingEmail: 'mara@northlight.example' }),
  }),
  signedInState('settings-profile-failed', paths.profile, {
    before: mockRefusal('GET', '/api/account', failed, { status: 500 }),
  }),
];

const enrolls = inTurn(clickButton('Set up'), waitForText('1. Scan with your authenticator'));
const confirms = inTurn(fillField('Code', '123456'), clickButton('Check the code'));
const isOn = mockReply('GET', '/api/auth/2fa', { isOn: true });
const codes = Array.from({ length: 10 }, (_, at) => `4f7k-${1903 + at * 611}-qm`);
const google = mockReply('GET', '/api/vars', { vars: { providers: { google: true } } });
const linked = (email: string | null, mayUnlink = true) =>
  inTurn(google, mockReply('GET', '/api/auth/google', { email, mayUnlink }));
const proofIs = (by: 'password' | 'mail') => mockReply('GET', '/api/auth/prove', { by });
const stepUp = mockRefusal('POST', '/api/auth/2fa/enroll', 'Show first that it is you.', {
  status: 401,
  code: 'STEP_UP',
});

const password: readonly PageState[] = [
  signedInState('settings-password', paths.password, { like: 'settings-profile' }),
  signedInState('settings-password-error', paths.password, {
    before: proofIs('password'),
    after: inTurn(
      fillField('New password', 'short'),
      clickButton('Change password'),
      waitForText('Use at least 12'),
    ),
  }),
  signedInState('settings-password-none', paths.password, { before: proofIs('mail') }),
  signedInState('settings-google-off', paths.password, { before: linked(null) }),
  signedInState('settings-google-on', paths.password, { before: linked('mara@gmail.example') }),
  signedInState('settings-google-only', paths.password, {
    before: inTurn(linked('mara@gmail.example', false), proofIs('mail')),
  }),
  signedInState('settings-google-taken', `${paths.password}?google=taken`, { before: linked(null) }),
  signedInState('settings-2fa-scan', paths.password, { opens: 'dialog', after: enrolls }),
  signedInState('settings-2fa-code', paths.password, {
    before: mockRefusal('POST', '/api/auth/2fa/confirm', 'That code is not right', { field: 'code' }),
    after: inTurn(enrolls, confirms, waitForText('That code is not right')),
  }),
  signedInState('settings-2fa-codes', paths.password, {
    before: mockReply('POST', '/api/auth/2fa/confirm', { recoveryCodes: codes }),
    after: inTurn(enrolls, confirms, waitForText('3. Keep these recovery codes')),
  }),
  signedInState('settings-2fa-on', paths.password, { before: isOn }),
  signedInState('settings-2fa-off', paths.password, {
    before: inTurn(isOn, proofIs('password')),
    after: inTurn(clickButton('Turn off'), (page) => page.getByLabel('Your password').waitFor()),
  }),
  signedInState('step-up', paths.password, {
    like: 'settings-2fa-scan',
    opens: 'dialog',
    before: inTurn(stepUp, proofIs('password')),
    after: inTurn(clickButton('Set up'), waitForDialog),
  }),
  signedInState('step-up-mail', paths.password, {
    before: inTurn(stepUp, proofIs('mail'), mockReply('POST', '/api/auth/prove/mail', { created: true })),
    after: inTurn(clickButton('Set up'), waitForDialog),
  }),
  signedInState('step-up-mail-sent', paths.password, {
    before: inTurn(stepUp, proofIs('mail'), mockReply('POST', '/api/auth/prove/mail', { created: true })),
    after: inTurn(
      clickButton('Set up'),
      waitForDialog,
      clickButton('Send code'),
      waitForText('within a minute'),
    ),
  }),
];

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const PC = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const sessions = [
  [MAC, '192.0.2.14', 0],
  [PHONE, '198.51.100.7', 1],
  [PC, '2001:db8:4:77a1:1203:8f2e:99aa:10cd', 190],
].map(([device, address, hours], at) => ({
  id: id(`S${at}`),
  device,
  address,
  startedAt: ago(300),
  lastSeenAt: ago(Number(hours)),
  current: at === 0,
}));
const token = { scope: 'read', createdAt: ago(900), expiresAt: ago(-2000), lastUsedAt: ago(3) };
const tokens = [
  { ...token, id: id('T1'), name: 'Timecode bridge, stage left' },
  { ...token, id: id('T2'), name: 'Prompter', scope: 'write', lastUsedAt: null, expiresAt: ago(40) },
];
const newToken = inTurn(fillField('What is it for?', 'Call sheet mailer'), clickButton('Make a token'));

const sessionPages: readonly PageState[] = [
  signedInState('settings-sessions', paths.sessions, {
    like: 'settings-sessions-one',
    before: mockReply('GET', '/api/auth/sessions', { sessions }),
  }),
  signedInState('settings-sessions-one', paths.sessions),
  signedInState('settings-sessions-failed', paths.sessions, {
    before: mockRefusal('GET', '/api/auth/sessions', failed, { status: 500 }),
  }),
  signedInState('settings-tokens', paths.sessions, {
    before: inTurn(
      mockReply('GET', '/api/auth/tokens', { tokens }),
      mockReply('POST', '/api/auth/tokens', {
        token: `eo_${'4f7kqm19'.repeat(5)}`,
        apiToken: tokens[0] ?? {},
      }),
    ),
    after: inTurn(newToken, waitForText('You see this token only now')),
  }),
  signedInState('settings-tokens-error', paths.sessions, {
    after: inTurn(clickButton('Make a token'), waitForText('Name it')),
  }),
];

const team = { id: id('D'), name: 'Pier Hall Productions', members: 4, projects: 3 };
const ending = (handOver: readonly object[], goes: readonly object[]) =>
  mockReply('GET', '/api/account/ending', { handOver, goes });

const rest: readonly PageState[] = [
  signedInState('settings-rail', paths.profile, {
    opens: 'menu',
    // The menu is folded only on a phone.
    after: async (page) => {
      const fold = page.getByRole('button', { name: 'Settings', exact: true });
      if (await fold.isVisible()) await fold.click();
    },
  }),
  signedInState('settings-notifications', paths.notificationSettings),
  signedInState('settings-notifications-failed', paths.notificationSettings, {
    before: mockRefusal('GET', '/api/notifications/settings', failed, { status: 500 }),
  }),
  signedInState('settings-appearance', paths.appearance, { like: 'settings-notifications' }),
  signedInState('settings-keyboard', paths.keyboard, { like: 'keys' }),
  signedInState('settings-keyboard-none', paths.keyboard, {
    after: fillField('Filter, or press the keys you wonder about', 'zzz'),
  }),
  signedInState('settings-delete', paths.deleteAccount, {
    like: 'settings-profile',
    before: ending([], [{ ...team, name: 'Mara Lindqvist', projects: 1 }]),
    after: inTurn(clickButton('Delete my account'), waitForText('Email is required')),
  }),
  signedInState('settings-delete-owner', paths.deleteAccount, { before: ending([team], []) }),
  {
    ...signedInState('settings-loading', paths.notificationSettings, {
      before: mockPendingReply('GET', '/api/notifications/settings'),
      isBusy: true,
    }),
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

export const ownStates: readonly PageState[] = [
  ...firstDay,
  ...profile,
  ...password,
  ...sessionPages,
  ...rest,
];
