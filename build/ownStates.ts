// The states of the person's own pages: the first day, the welcome, and the settings.
import {
  inside,
  inTurn,
  type PageState,
  presses,
  refuses,
  says,
  sees,
  seesDialog,
  types,
  waitsFor,
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
  inside('getstarted-1', step(1)),
  inside('getstarted-1-error', step(1), {
    after: inTurn(types('First Name', ''), presses('Continue'), sees('Your first name is required')),
  }),
  inside('getstarted-2', step(2)),
  inside('getstarted-2-film', step(2), {
    after: (page) => page.getByRole('radio', { name: /^Film/ }).check({ force: true }),
  }),
  inside('getstarted-3', step(3)),
  inside('getstarted-3-invited', step(3), {
    after: inTurn(
      types('Work with', 'priya@pierhall.example'),
      (page) => page.keyboard.press('Enter'),
      types('Work with', 'tomas@'),
      presses('Open my sheet'),
      sees('Invalid email'),
    ),
  }),
  inside('welcome', paths.welcome),
  inside('welcome-waiting', paths.welcome, {
    before: inTurn(
      says('GET', '/api/invitations', { invitations: [invitation] }),
      says('GET', '/api/account/requests', { requests: [{ ...request, requestedAt: ago(2) }] }),
    ),
  }),
  inside('welcome-error', paths.welcome, {
    before: refuses('GET', '/api/invitations', failed, { status: 500 }),
  }),
];

const profile: readonly PageState[] = [
  inside('settings-profile', paths.profile),
  inside('settings-profile-error', paths.profile, {
    after: inTurn(
      types('First Name', 'M'),
      types('Email', 'mara@'),
      presses('Save profile'),
      sees('Make your first name a little longer'),
    ),
  }),
  inside('settings-profile-unverified', paths.profile, { before: says('GET', '/api/account', account) }),
  inside('settings-profile-pending', paths.profile, {
    before: says('GET', '/api/account', { ...account, pendingEmail: 'mara@northlight.example' }),
  }),
  inside('settings-profile-failed', paths.profile, {
    before: refuses('GET', '/api/account', failed, { status: 500 }),
  }),
];

const enrolls = inTurn(presses('Set up'), sees('1. Scan with your authenticator'));
const confirms = inTurn(types('Code', '123456'), presses('Check the code'));
const isOn = says('GET', '/api/auth/2fa', { isOn: true });
const codes = Array.from({ length: 10 }, (_, at) => `4f7k-${1903 + at * 611}-qm`);
const google = says('GET', '/api/vars', { vars: { providers: { google: true } } });
const linked = (email: string | null, mayUnlink = true) =>
  inTurn(google, says('GET', '/api/auth/google', { email, mayUnlink }));
const proofIs = (by: 'password' | 'mail') => says('GET', '/api/auth/prove', { by });
const stepUp = refuses('POST', '/api/auth/2fa/enroll', 'Show first that it is you.', {
  status: 401,
  code: 'STEP_UP',
});

const password: readonly PageState[] = [
  inside('settings-password', paths.password),
  inside('settings-password-error', paths.password, {
    before: proofIs('password'),
    after: inTurn(types('New password', 'short'), presses('Change password'), sees('Use at least 12')),
  }),
  inside('settings-password-none', paths.password, { before: proofIs('mail') }),
  inside('settings-google-off', paths.password, { before: linked(null) }),
  inside('settings-google-on', paths.password, { before: linked('mara@gmail.example') }),
  inside('settings-google-only', paths.password, {
    before: inTurn(linked('mara@gmail.example', false), proofIs('mail')),
  }),
  inside('settings-google-taken', `${paths.password}?google=taken`, { before: linked(null) }),
  inside('settings-2fa-scan', paths.password, { opens: 'dialog', after: enrolls }),
  inside('settings-2fa-code', paths.password, {
    before: refuses('POST', '/api/auth/2fa/confirm', 'That code is not right', { field: 'code' }),
    after: inTurn(enrolls, confirms, sees('That code is not right')),
  }),
  inside('settings-2fa-codes', paths.password, {
    before: says('POST', '/api/auth/2fa/confirm', { recoveryCodes: codes }),
    after: inTurn(enrolls, confirms, sees('3. Keep these recovery codes')),
  }),
  inside('settings-2fa-on', paths.password, { before: isOn }),
  inside('settings-2fa-off', paths.password, {
    before: inTurn(isOn, proofIs('password')),
    after: inTurn(presses('Turn off'), (page) => page.getByLabel('Your password').waitFor()),
  }),
  inside('step-up', paths.password, {
    opens: 'dialog',
    before: inTurn(stepUp, proofIs('password')),
    after: inTurn(presses('Set up'), seesDialog),
  }),
  inside('step-up-mail', paths.password, {
    before: inTurn(stepUp, proofIs('mail'), says('POST', '/api/auth/prove/mail', { created: true })),
    after: inTurn(presses('Set up'), seesDialog),
  }),
  inside('step-up-mail-sent', paths.password, {
    before: inTurn(stepUp, proofIs('mail'), says('POST', '/api/auth/prove/mail', { created: true })),
    after: inTurn(presses('Set up'), seesDialog, presses('Send code'), sees('within a minute')),
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
const newToken = inTurn(types('What is it for?', 'Call sheet mailer'), presses('Make a token'));

const sessionPages: readonly PageState[] = [
  inside('settings-sessions', paths.sessions, { before: says('GET', '/api/auth/sessions', { sessions }) }),
  inside('settings-sessions-one', paths.sessions),
  inside('settings-sessions-failed', paths.sessions, {
    before: refuses('GET', '/api/auth/sessions', failed, { status: 500 }),
  }),
  inside('settings-tokens', paths.sessions, {
    before: inTurn(
      says('GET', '/api/auth/tokens', { tokens }),
      says('POST', '/api/auth/tokens', { token: `eo_${'4f7kqm19'.repeat(5)}`, apiToken: tokens[0] ?? {} }),
    ),
    after: inTurn(newToken, sees('You see this token only now')),
  }),
  inside('settings-tokens-error', paths.sessions, {
    after: inTurn(presses('Make a token'), sees('Name it')),
  }),
];

const team = { id: id('D'), name: 'Pier Hall Productions', members: 4, projects: 3 };
const ending = (handOver: readonly object[], goes: readonly object[]) =>
  says('GET', '/api/account/ending', { handOver, goes });

const rest: readonly PageState[] = [
  inside('settings-rail', paths.profile, {
    opens: 'menu',
    // The menu is folded only on a phone.
    after: async (page) => {
      const fold = page.getByRole('button', { name: 'Settings', exact: true });
      if (await fold.isVisible()) await fold.click();
    },
  }),
  inside('settings-notifications', paths.notificationSettings),
  inside('settings-notifications-failed', paths.notificationSettings, {
    before: refuses('GET', '/api/notifications/settings', failed, { status: 500 }),
  }),
  inside('settings-appearance', paths.appearance),
  inside('settings-keyboard', paths.keyboard),
  inside('settings-keyboard-none', paths.keyboard, {
    after: types('Filter, or press the keys you wonder about', 'zzz'),
  }),
  inside('settings-delete', paths.deleteAccount, {
    before: ending([], [{ ...team, name: 'Mara Lindqvist', projects: 1 }]),
    after: inTurn(presses('Delete my account'), sees('Email is required')),
  }),
  inside('settings-delete-owner', paths.deleteAccount, { before: ending([team], []) }),
  {
    ...inside('settings-loading', paths.notificationSettings, {
      before: waitsFor('GET', '/api/notifications/settings'),
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
