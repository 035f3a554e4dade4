// Makes links to views, and opens them as guests without an account.

import { action, must, newId, visitorOf, type Client, type Load, type Sheet } from './client.ts';
import { ask, type Reply } from './request.ts';

export interface MadeLink {
  readonly linkId: string;
  readonly url: string;
}

export interface GuestLoad extends Load {
  readonly scope: string;
}

/** A view of a sheet that hides one of its two departments, with texts in every column. */
export interface SharedView {
  readonly viewId: string;
  readonly video: string;
  readonly audio: string;
  /** Ids of the columns: title, video, audio, status, check boxes, private notes. */
  readonly columnIds: readonly string[];
}

/** Adds two departments, statuses and private notes to a sheet with six columns, and a view that hides Audio and all
 *  rows without a status. All texts that the view hides contain `secret`. */
export async function makeSharedView(owner: Client, sheet: Sheet, secret: string): Promise<SharedView> {
  const [video, audio, viewId] = [newId(), newId(), newId()];
  const { projectId, sheetId, columnIds, rowIds } = sheet;
  const columns = columnIds.map((id) => id);
  const cell = (row: number, column: number, value: string) =>
    action('cell.update.value', `${rowIds[row]}.${columns[column]}`, { value });
  await owner.does(
    action('category.create', video, { projectId, name: 'Video' }),
    action('category.create', audio, { projectId, name: `Audio ${secret}` }),
  );
  await owner.does(
    action('column.update.purpose', columns[0]!, { purpose: 'title' }),
    action('column.update.category', columns[1]!, { categoryId: video }),
    action('column.update.category', columns[2]!, { categoryId: audio }),
    action('column.update.title', columns[2]!, { title: secret }),
    action('column.update.purpose', columns[3]!, { purpose: 'status' }),
    action('column.update.purpose', columns[4]!, { purpose: 'checkbox' }),
    action('column.update.purpose', columns[5]!, { purpose: 'private' }),
    action('sheetLayout.create', viewId, {
      sheetId,
      title: 'Client letter',
      visibility: 'everyone',
      filter: [{ columnId: columns[3]!, is: 'set' }],
    }),
    action('hiddenCategory.create', newId(), { sheetLayoutId: viewId, categoryId: audio }),
    cell(0, 0, 'Titles'),
    cell(0, 1, 'VT 02'),
    cell(0, 2, secret),
    cell(0, 3, 'Draft'),
    cell(0, 5, secret),
    cell(1, 0, `filtered ${secret}`),
    cell(2, 0, 'Award'),
    cell(2, 3, 'Confirmed'),
  );
  return { viewId, video, audio, columnIds: columns };
}

/** Makes a link, which must succeed. */
export async function makeLink(owner: Client, viewId: string, choice: object): Promise<MadeLink> {
  return must(await owner.post<MadeLink>(`/api/sheetlayout/${viewId}/links`, choice));
}

/** Opens a link as a new browser does, and returns a client with its cookie. `before` are the cookies that the browser
 *  already has. */
export async function openLink(owner: Client, url: string, before = ''): Promise<Client> {
  const reply = await ask(url, { headers: { cookie: before } });
  if (reply.status !== 303) throw new Error(`${reply.status}: ${reply.bytes.toString().slice(0, 500)}`);
  const cookie = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  return withCookie(visitorOf(owner.server), [before, ...cookie].filter((part) => part !== '').join('; '));
}

function withCookie(visitor: Client, cookie: string): Client {
  const headers = { cookie };
  const guest: Client = {
    ...visitor,
    cookie: () => cookie,
    get: (path, asked = {}) => visitor.get(path, { ...asked, headers: { ...headers, ...asked.headers } }),
    post: (path, body, asked = {}) =>
      visitor.post(path, body, { ...asked, headers: { ...headers, ...asked.headers } }),
    del: (path, asked = {}) => visitor.del(path, { ...asked, headers: { ...headers, ...asked.headers } }),
    send: (actions, asked = {}) => guest.post('/api/actions/send', { actions }, asked),
    does: async (...actions) => must(await guest.send(actions)),
    load: async (path) => must(await guest.get<Load>(path)),
  };
  return guest;
}

/** Returns the view of a link as a guest loads it. */
export function viewOf(guest: Client, linkId: string): Promise<Reply<GuestLoad>> {
  return guest.get<GuestLoad>(`/api/view/${linkId}`);
}
