// The states of the page of comments that are assigned to a person.
import {
  signedInState,
  type PageState,
  mockRefusal,
  mockReply,
  waitForText,
  inTurn,
  mockPendingReply,
} from './pageStates.ts';
import { idOf, person } from './samplePeople.ts';
import { paths } from '../shared/paths.ts';

const DAY_MS = 24 * 60 * 60_000;
const projectId = idOf(1);
const rowId = idOf(20);
const sheetId = idOf(30);

const given = (at: number, text: string, dueAt: number | null) => ({
  id: idOf(at),
  projectId,
  entityId: rowId,
  entityType: 'row',
  userId: person(at).id,
  text,
  createdAt: Date.now() - DAY_MS,
  assigned: { userId: idOf(9), ...(dueAt !== null && { dueAt }) },
});
const comments = [
  given(0, 'Ask Skagen whether the window can open at 19:45.', Date.now() - DAY_MS),
  given(1, 'Where do the parents wait? It has to stand on the call sheet.', Date.now() + 12 * DAY_MS),
  given(2, 'House light at 40 or 60 per cent in the break?', null),
];
const byId = (all: readonly { readonly id: string }[]) =>
  Object.fromEntries(all.map((each) => [each.id, each]));
const filled = mockReply('GET', '/api/assigned*', {
  db: {
    comment: byId(comments),
    row: { [rowId]: { id: rowId, sheetId } },
    sheet: { [sheetId]: { id: sheetId, projectId, title: 'Run of show' } },
    project: { [projectId]: { id: projectId, title: 'Harbour Lights Awards' } },
    user: byId([person(0), person(1), person(2)]),
  },
  meta: { labels: { [rowId]: '14' }, more: false },
});
const resolves = mockReply('POST', '/api/actions/send', { requestId: idOf(3), actionIds: [], actions: {} });

export const assignedStates: readonly PageState[] = [
  signedInState('mine', paths.mine, { before: filled, after: waitForText('No date') }),
  signedInState('mine-resolved', `${paths.mine}?at=resolved`, {
    before: inTurn(filled, resolves),
    after: inTurn(
      (page) =>
        page
          .getByRole('button', { name: /^Resolved: / })
          .first()
          .click(),
      waitForText('Reopen'),
    ),
  }),
  signedInState('mine-empty', `${paths.mine}?at=empty`, { after: waitForText('Nothing is waiting for you') }),
  {
    ...signedInState('mine-loading', `${paths.mine}?at=loading`, {
      before: mockPendingReply('GET', '/api/assigned*'),
      isBusy: true,
    }),
    open: (page) => page.getByRole('heading', { name: 'Mine' }).waitFor(),
  },
  signedInState('mine-failed', `${paths.mine}?at=failed`, {
    before: mockRefusal('GET', '/api/assigned*', 'Server error', { status: 500 }),
    after: waitForText('We could not load your comments'),
  }),
];
