// The states of a guest's page, which needs no sign-in, and of the dialog that makes a link.

import {
  goTo,
  signedInState,
  inTurn,
  signedOutState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  fillField,
  type PageState,
} from './pageStates.ts';
import type { Page } from 'playwright';
import { waitUntilPainted } from './sheetStates.ts';
import { paths, pathOf, sheetViewPath } from '../shared/paths.ts';

const linkId = '01J0000000000000000000L1NK';
const path = pathOf(paths.guest, { linkId });
const view = `/api/view/${linkId}`;

const columns = [
  {
    id: 'start',
    title: 'Start',
    place: 0,
    width: 72,
    purpose: 'startTime',
    align: 'right',
    isTabular: true,
    headingPart: 'start',
  },
  {
    id: 'dur',
    title: 'Dur',
    place: 1,
    width: 48,
    purpose: 'duration',
    align: 'right',
    isTabular: true,
    headingPart: 'duration',
  },
  {
    id: 'title',
    title: 'Title',
    place: 2,
    width: 220,
    purpose: 'title',
    weight: 'medium',
    headingPart: 'title',
  },
  { id: 'video', title: '', place: 3, width: 124, categoryId: 'video' },
  { id: 'stage', title: '', place: 4, width: 124, categoryId: 'stage' },
  { id: 'status', title: 'Status', place: 5, width: 124, purpose: 'status', isEditable: true },
];

const cues = [
  ['18:45:00', '10:00', 'Crew on headset, line check', 'Bars to LED', 'Deck clear, sweep', 'Confirmed'],
  ['18:55:00', '15:00', 'Doors open, guest walk-in', 'Sponsor loop', 'Aisles clear', 'Confirmed'],
  ['19:10:00', '5:00', 'Voting reminder on screen', 'VT 01 Voting QR', '', 'Waiting'],
  ['19:15:00', '7:00', 'Audience warm-up: Jonas Feld', 'L3 Jonas Feld', 'Jonas from SL', 'Confirmed'],
  ['19:22:00', '4:00', 'Host and presenters to places', 'Sponsor loop', 'Ida at SR vom', 'Draft'],
  ['19:26:00', '4:00', 'Stand by, four minutes to air', 'Countdown 4:00', 'Dancers set', 'Draft'],
] as const;

const rowIds = ['heading', ...cues.map((_, at) => `row${at}`)];

const byId = <Entity extends { readonly id: string }>(entities: readonly Entity[]) =>
  Object.fromEntries(entities.map((entity) => [entity.id, entity]));

const shown = {
  db: {
    project: byId([
      { id: 'p', title: 'Harbour Lights Awards', startDate: '2026-12-05', endDate: '2026-12-05' },
    ]),
    sheet: byId([{ id: 's', title: 'Run of show', order: rowIds }]),
    sheetLayout: byId([{ id: 'v', title: 'Client letter' }]),
    category: byId([
      { id: 'video', name: 'Video', hue: 'purple' },
      { id: 'stage', name: 'Stage', hue: 'jade' },
    ]),
    column: byId(columns),
    row: byId([
      { id: 'heading', type: 0, isHeading: true, about: '6 cues · 45:00' },
      ...cues.map((_, at) => ({
        id: `row${at}`,
        type: 0,
        number: String(at + 1),
        isHeading: false,
        ...(at === 4 ? { omitted: true } : { isEditable: true }),
      })),
    ]),
    cell: byId([
      { id: 'heading.title', rowId: 'heading', columnId: 'title', value: 'Doors and walk-in' },
      ...cues.flatMap((texts, at) =>
        texts.map((value, index) => {
          const columnId = columns[index]?.id ?? '';
          return { id: `row${at}.${columnId}`, rowId: `row${at}`, columnId, value };
        }),
      ),
    ]),
  },
  meta: {
    sequence: { s: 7 },
    linkId,
    title: 'Nordhavn Ferries',
    team: 'Northlight Productions',
    expiresAt: Date.UTC(2026, 11, 6, 12),
  },
  scope: 'tick',
};

const places = [
  ['number', [0, 0, 4, 2]],
  ['title', [4, 0, 20, 1]],
  ['start', [4, 1, 6, 1]],
  ['duration', [10, 1, 6, 1]],
  ['video', [0, 2, 12, 2]],
  ['stage', [12, 2, 12, 2]],
  ['neighbours', [0, 4, 24, 1]],
] as const;

/** Returns the same view, drawn as cards or as strips. */
function onCards(mode: 'cards' | 'strips') {
  const layoutCell = byId(
    places.map(([id, [x, y, w, h]]) => ({
      id,
      coordinates: { x, y },
      dimensions: { w, h },
      ...(id === 'video' || id === 'stage' ? { categoryId: id, showLabel: true } : { shows: id }),
    })),
  );
  const view = { id: 'v', title: 'Camera cards', mode };
  const layout = byId([{ id: 'l', size: mode === 'cards' ? 'card' : 'strip' }]);
  return { ...shown, db: { ...shown.db, sheetLayout: byId([view]), layout, layoutCell } };
}

const locked = mockRefusal('GET', view, 'Type the password of this link.', {
  status: 401,
  code: 'PASSWORD_REQUIRED',
});

const calledRow = { plannedStart: null, expectedStart: null, duration: 900_000 };

/** The mocked state of a show that the page of a link loads where its guest calls the show. */
const calledShow = {
  phase: 'running',
  now: { ...calledRow, rowId: 'a', number: '2', title: 'Doors open, guest walk-in' },
  next: { ...calledRow, rowId: 'b', number: '3', title: 'Welcome by the host' },
};

/** The states of a guest's page. */
export const guestStates: readonly PageState[] = [
  signedOutState('guest-view', path, {
    before: mockReply('GET', view, shown),
    after: waitForText('Doors and walk-in'),
  }),
  signedOutState('guest-cards', path, {
    before: mockReply('GET', view, onCards('cards')),
    after: waitForText('Doors and walk-in'),
  }),
  signedOutState('guest-strips', path, {
    before: mockReply('GET', view, onCards('strips')),
    after: waitForText('Doors and walk-in'),
  }),
  signedOutState('guest-empty', path, {
    before: mockReply('GET', view, {
      ...shown,
      db: { ...shown.db, row: {}, sheet: byId([{ id: 's', title: 'Run of show', order: [] }]) },
    }),
    after: waitForText('Nothing is in this view now.'),
  }),
  signedOutState('guest-control', path, {
    before: inTurn(
      mockReply('GET', view, { ...shown, scope: 'control' }),
      mockReply('GET', '/api/show/s', { show: calledShow }),
    ),
    after: waitForText('Doors open, guest walk-in'),
  }),
  signedOutState('guest-password', path, { before: locked, after: waitForText('Type the password') }),
  signedOutState('guest-password-wrong', path, {
    before: inTurn(
      locked,
      mockRefusal('POST', `${view}/password`, 'Not the password.', { status: 403, code: 'WRONG_PASSWORD' }),
    ),
    after: inTurn(
      fillField('Password', 'lantern-at-eight'),
      clickButton('Open the plan'),
      waitForText('Not the password.'),
    ),
  }),
  signedOutState('guest-ended', path, {
    before: mockRefusal('GET', view, 'This link is closed.', { status: 410, code: 'LINK_ENDED' }),
    after: waitForText('This link is closed'),
  }),
  signedOutState('guest-failed', path, {
    before: mockRefusal('GET', view, 'The server has encountered an error.', { status: 500 }),
    after: waitForText('The plan cannot be loaded'),
  }),
];

/** Opens the view “Client letter” of the run of show. */
async function openView(page: Page): Promise<void> {
  const projectId = new URL(page.url()).pathname.split('/')[3] ?? '';
  const { origin } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/projects/${projectId}`);
  const { db }: Load = (await answer.json()).data;
  const view = Object.values(db.sheetLayout).find(({ title }) => title === 'Client letter');
  await goTo(page, sheetViewPath(projectId, view?.sheetId ?? '', view?.id ?? ''));
  await waitUntilPainted(page);
}

interface Load {
  readonly db: {
    readonly sheetLayout: Readonly<
      Record<string, { readonly id: string; readonly sheetId: string; readonly title: string }>
    >;
  };
}

const openDialog = inTurn(
  openView,
  // On a phone the button is in the menu that opens from below.
  async (page) => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    await page.getByRole('button', { name: 'Share', exact: true }).or(more).first().waitFor();
    if (await more.isVisible()) await more.click();
  },
  (page) => page.getByRole('button', { name: 'Share', exact: true }).click(),
  (page) => page.getByRole('menuitem', { name: 'This view by a link…' }).click(),
  waitForDialog,
  waitForText('drawn just now'),
);

/** The states of the dialog that shares a view. */
export const shareViewStates: readonly PageState[] = [
  signedInState('share-view-show', paths.project, {
    like: 'share-view-before',
    after: inTurn(
      openDialog,
      (page) => page.getByRole('radio', { name: 'Call the show from a browser or a program' }).check(),
      waitForText('Whoever has this link'),
      waitForText('drawn just now'),
    ),
    opens: 'dialog',
  }),
  signedInState('share-view-before', paths.project, {
    after: openDialog,
    opens: 'dialog',
  }),
  signedInState('share-view', paths.project, {
    like: 'share-view-before',
    after: inTurn(
      openDialog,
      fillField('For', 'Nordhavn Ferries'),
      waitForText('drawn just now'),
      clickButton('Make the link'),
      waitForText('Copy link'),
      waitForText('Not opened yet'),
    ),
    opens: 'dialog',
  }),
];
