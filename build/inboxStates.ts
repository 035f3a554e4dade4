// The states of the bell and the inbox below it.
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  type Step,
} from './pageStates.ts';
import { asking, idOf, people, person, waiting } from './samplePeople.ts';
import { paths } from '../shared/paths.ts';

const DAY_MS = 24 * 60 * 60_000;

const notice = (at: number, more: object) => ({
  id: idOf(800 + at),
  event: 'mention',
  by: person(at),
  projectId: idOf(1),
  teamId: null,
  entityId: idOf(at),
  groupKey: `group ${at}`,
  title: `${people[at % people.length]} mentions you in Run of show, 14 Notes`,
  text: 'Could we hold the house lights until the choir is in place, @Mara Lindqvist?',
  path: paths.projects,
  createdAt: Date.now() - at * 40 * 60_000,
  readAt: null,
  count: 1,
  ...more,
});
const ask = {
  event: 'accessRequested',
  title: 'Ned Carlisle asks to join Harbour Lights Awards',
  text: '',
  entityId: asking(1).id,
};
const read = { readAt: Date.now() };
const filled = inTurn(
  waiting,
  mockReply('GET', '/api/notifications*', {
    notifications: [
      notice(0, {}),
      notice(1, ask),
      notice(2, { event: 'comment', title: 'Sofia Marchetti comments on your row in Run of show', count: 4 }),
      notice(40, {
        ...read,
        // A whole day ago is yesterday at any time of day.
        createdAt: Date.now() - DAY_MS,
        event: 'added',
        title: 'Ingrid Halvorsen added you to Nordic Choir Festival',
        text: 'Editor',
      }),
      notice(120, {
        ...read,
        by: null,
        event: 'invoice',
        title: 'Your invoice for October is there',
        text: '',
      }),
    ],
    hasMore: true,
    unread: { all: 3, mentions: 1, requests: 1 },
  }),
);
const empty = mockReply('GET', '/api/notifications*', {
  notifications: [],
  hasMore: false,
  unread: { all: 0, mentions: 0, requests: 0 },
});
const bell: Step = inTurn(
  (page) =>
    page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click(),
  waitForDialog,
);
const answered = mockReply('POST', '/api/requests/project/*/update', {
  request: { ...asking(1), state: 'approved', role: 'VIEW_ONLY' },
});

export const inboxStates: readonly PageState[] = [
  signedInState('inbox-empty', paths.projects, {
    like: 'inbox',
    before: empty,
    after: inTurn(bell, waitForText('Nothing new')),
  }),
  signedInState('inbox', paths.projects, {
    opens: 'dialog',
    before: filled,
    after: inTurn(bell, waitForText('Yesterday'), (page) =>
      page.getByRole('button', { name: 'Approve Ned Carlisle' }).waitFor(),
    ),
  }),
  signedInState('inbox-in-project', paths.project, { before: filled, after: openInProject }),
  signedInState('inbox-answered', paths.projects, {
    before: inTurn(filled, answered),
    after: inTurn(bell, clickButton('Approve Ned Carlisle'), (page) =>
      page.getByRole('button', { name: 'Approve Ned Carlisle' }).waitFor({ state: 'detached' }),
    ),
  }),
  signedInState('inbox-failed', paths.projects, {
    before: mockRefusal('GET', '/api/notifications*', 'Server error', { status: 500 }),
    after: inTurn(bell, (page) => page.getByRole('tab', { name: 'Requests' }).click()),
  }),
];

/** Opens the inbox in a project. On a phone the bell is in the rail. */
async function openInProject(page: Parameters<Step>[0]): Promise<void> {
  const rail = page.getByRole('button', { name: 'Sheets and settings' });
  if (await rail.isVisible()) await rail.click();
  await page.locator('button[aria-label^="Notifications"]:visible').last().click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Yesterday').waitFor();
}
