// The states of the members of a project, and of pages that are disabled for roles with fewer rights.
import {
  goTo,
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  type Step,
  fillField,
} from './pageStates.ts';
import { waitUntilPainted } from './sheetStates.ts';
import { asRole, changeAnswer } from './changeAnswer.ts';
import { idOf, person, waiting } from './samplePeople.ts';
import { paths } from '../shared/paths.ts';

const DAY = 24 * 3_600_000;
const members = paths.projectSettings.replace(':tab?', 'members');
const requests = paths.projectSettings.replace(':tab?', 'requests');

const nobody = mockReply('GET', '/api/requests/project/*/list', { requests: [], role: 'OWNER' });

const invited = (at: number, left: number) => ({
  identityId: idOf(700 + at),
  kind: 'user',
  role: 'EDITOR',
  pending: true,
  email: person(at).email,
  expiresAt: Date.now() + left * DAY,
  isOpen: left > 0,
});
const team = { id: idOf(900), name: 'Pier Hall crew', avatar: null };
const pending = changeAnswer<{ members: object[] }>(
  '/api/identities/list/*/type/project',
  ({ members: all }) => {
    all.push({ identityId: team.id, kind: 'team', role: 'MEMBER', pending: false, team });
    all.push(invited(3, 9), invited(4, -2));
  },
);
const crowd = changeAnswer<{ members: object[] }>(
  '/api/identities/list/*/type/project',
  ({ members: all }) => {
    for (let at = 0; at < 60; at += 1)
      all.push({ identityId: idOf(at), kind: 'user', role: 'MEMBER', pending: false, user: person(at) });
  },
);

const share = (page: Parameters<Step>[0]) => page.getByRole('button', { name: 'Share' }).first().click();
const invites = inTurn(clickButton('Invite'), waitForDialog);

const belonging: readonly PageState[] = [
  signedInState('members-of-project', members, { before: inTurn(waiting, pending) }),
  signedInState('members-reader', members, { before: asRole('VIEW_ONLY') }),
  signedInState('members-role', members, {
    opens: 'menu',
    after: inTurn(
      (page) => page.getByRole('button', { name: /^Role of Priya Raman/ }).click(),
      (page) => page.getByRole('menu').waitFor(),
    ),
  }),
  signedInState('members-remove', members, {
    before: pending,
    after: inTurn(
      (page) => page.getByRole('button', { name: 'More about Pier Hall crew' }).click(),
      (page) => page.getByRole('menuitem', { name: /^Remove/ }).click(),
      waitForDialog,
    ),
  }),
  signedInState('members-long', members, { before: crowd }),
  signedInState('members-search', members, { before: crowd, after: fillField('Filter people', 'tanaka') }),
  signedInState('members-search-none', members, { after: fillField('Filter people', 'zzz') }),
  signedInState('members-failed', members, {
    before: mockRefusal('GET', '/api/identities/list/*/type/project', 'Server error', { status: 500 }),
  }),
  signedInState('members-invite', members, { opens: 'dialog', after: invites }),
  signedInState('members-invite-wrong', members, {
    after: inTurn(
      invites,
      fillField('Email addresses', 'priya@northlight.example\nlars@'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click(),
      waitForText('Not an address'),
    ),
  }),
  signedInState('share', paths.project, {
    opens: 'dialog',
    before: inTurn(waiting, pending),
    after: inTurn(share, waitForDialog),
  }),
  signedInState('share-reader', paths.project, {
    before: asRole('MEMBER'),
    after: inTurn(share, waitForDialog),
  }),
  signedInState('requests-waiting', requests, { before: waiting, like: 'members-of-project' }),
  signedInState('requests-none', requests, { before: nobody }),
];

/** Opens the first sheet of the project, and waits until it is painted. */
export const openFirstSheet: Step = async (page) => {
  const { origin, pathname } = new URL(page.url());
  const answer = await page.request.get(origin + pathname.replace('/app/project', '/api/projects'));
  const { db } = (await answer.json()).data;
  const [first] = Object.values<{ id: string; title: string }>(db.sheet).filter(
    ({ title }) => title === 'Run of show',
  );
  await goTo(page, `${pathname}/sheet/${first?.id}`);
  await waitUntilPainted(page);
};
const shut = asRole('MEMBER', ({ db }) => {
  for (const category of Object.values(db['category'] ?? {})) category['editors'] = [];
});
// On a phone, start and title form the heading of a row, which passes touches through to what is below.
const menuOfCell = (page: Parameters<Step>[0]) =>
  page.locator('.body > .row > .cell:not([data-heading])').nth(4).click({ button: 'right' });

const greyed: readonly PageState[] = [
  signedInState('greyed-reader', paths.project, { before: asRole('VIEW_ONLY'), after: openFirstSheet }),
  signedInState('greyed-reader-menu', paths.project, {
    like: 'menu-cell',
    opens: 'menu',
    before: asRole('VIEW_ONLY'),
    after: inTurn(openFirstSheet, menuOfCell),
  }),
  signedInState('greyed-member-menu', paths.project, {
    before: asRole('MEMBER'),
    after: inTurn(openFirstSheet, menuOfCell),
  }),
  signedInState('greyed-member-shut', paths.project, { before: shut, after: openFirstSheet }),
];

export const memberStates: readonly PageState[] = [...belonging, ...greyed];
