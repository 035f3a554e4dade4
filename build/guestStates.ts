// The states of a guest's page, which needs no sign-in, and of the dialog that makes a link.

import {
  goTo,
  inside,
  inTurn,
  out,
  presses,
  refuses,
  says,
  sees,
  seesDialog,
  types,
  type PageState,
} from './pageStates.ts';
import type { Page } from 'playwright';
import { painted } from './sheetStates.ts';
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

const locked = refuses('GET', view, 'Type the password of this link.', {
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
  out('guest-view', path, { before: says('GET', view, shown), after: sees('Doors and walk-in') }),
  out('guest-cards', path, { before: says('GET', view, onCards('cards')), after: sees('Doors and walk-in') }),
  out('guest-strips', path, {
    before: says('GET', view, onCards('strips')),
    after: sees('Doors and walk-in'),
  }),
  out('guest-empty', path, {
    before: says('GET', view, {
      ...shown,
      db: { ...shown.db, row: {}, sheet: byId([{ id: 's', title: 'Run of show', order: [] }]) },
    }),
    after: sees('Nothing is in this view now.'),
  }),
  out('guest-control', path, {
    before: inTurn(
      says('GET', view, { ...shown, scope: 'control' }),
      says('GET', '/api/show/s', { show: calledShow }),
    ),
    after: sees('Doors open, guest walk-in'),
  }),
  out('guest-password', path, { before: locked, after: sees('Type the password') }),
  out('guest-password-wrong', path, {
    before: inTurn(
      locked,
      refuses('POST', `${view}/password`, 'Not the password.', { status: 403, code: 'WRONG_PASSWORD' }),
    ),
    after: inTurn(types('Password', 'lantern-at-eight'), presses('Open the plan'), sees('Not the password.')),
  }),
  out('guest-ended', path, {
    before: refuses('GET', view, 'This link is closed.', { status: 410, code: 'LINK_ENDED' }),
    after: sees('This link is closed'),
  }),
  out('guest-failed', path, {
    before: refuses('GET', view, 'The server has encountered an error.', { status: 500 }),
    after: sees('The plan cannot be loaded'),
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
  await painted(page);
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
  seesDialog,
  sees('drawn just now'),
);

/** The states of the dialog that shares a view. */
export const shareViewStates: readonly PageState[] = [
  inside('share-view-show', paths.project, {
    after: inTurn(
      openDialog,
      (page) => page.getByRole('radio', { name: 'Call the show from a browser or a program' }).check(),
      sees('Whoever has this link'),
      sees('drawn just now'),
    ),
    opens: 'dialog',
  }),
  inside('share-view-before', paths.project, { after: openDialog, opens: 'dialog' }),
  inside('share-view', paths.project, {
    after: inTurn(
      openDialog,
      types('For', 'Nordhavn Ferries'),
      sees('drawn just now'),
      presses('Make the link'),
      sees('Copy link'),
      sees('Not opened yet'),
    ),
    opens: 'dialog',
  }),
];
