// Makes sheets with planned times, and shows of them.

import { binnedId, samples } from '../../shared/entities/samples.ts';
import type { ShowRundown } from '../../shared/show/showRundown.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import {
  action,
  makeProject,
  makeSheet,
  must,
  newId,
  type Action,
  type Client,
  type Sheet,
} from './client.ts';
import type { Json, Reply } from './request.ts';
import type { Message } from './socket.ts';

/** A sheet whose rows last a minute each, from 20:00 on; its columns are title, start, duration, and two
 *  departments. */
export interface ShowSheet extends Sheet {
  readonly sound: string;
  readonly light: string;
}

export async function makeShowSheet(owner: Client, rows = 5): Promise<ShowSheet> {
  const sheet = await makeSheet(owner, await makeProject(owner), { rows, columns: 5 });
  const [sound, light] = [newId(), newId()];
  const { projectId, rowIds, columnIds } = sheet;
  const put = (row: number, column: number, value: string) =>
    action('cell.update.value', `${rowIds[row]}.${columnIds[column]}`, { value });
  await owner.does(
    action('category.create', sound, { projectId, name: 'Sound' }),
    action('category.create', light, { projectId, name: 'Light' }),
    ...['title', 'startTime', 'duration'].map((purpose, at) =>
      action('column.update.purpose', columnIds[at]!, { purpose }),
    ),
    action('column.update.purpose', columnIds[3]!, { purpose: 'text' }),
    action('column.update.purpose', columnIds[4]!, { purpose: 'text' }),
  );
  await owner.does(
    action('column.update.category', columnIds[3]!, { categoryId: sound }),
    action('column.update.category', columnIds[4]!, { categoryId: light }),
    put(0, 1, '20:00:00'),
    ...rowIds.flatMap((_, at) => [
      put(at, 0, `Item ${at + 1}`),
      put(at, 2, '1:00'),
      put(at, 3, `Sound ${at + 1}`),
      put(at, 4, `Light ${at + 1}`),
    ]),
  );
  return { ...sheet, sound, light };
}

/** Creates a show by the same action as the page, and returns its id. */
export async function makeShow(owner: Client, sheetId: string, data: Json = {}): Promise<string> {
  const showId = newId();
  await owner.does(action('show.create', showId, { sheetId, ...data }));
  return showId;
}

export function press(showId: string, name: string, fromRowId: string | null, more: Json = {}): Action {
  return action('show.update.transport', showId, { press: name, fromRowId, ...more });
}

export async function stateOf(client: Client, sheetId: string): Promise<ShowState> {
  return must(await client.get<{ show: ShowState }>(`/api/show/${sheetId}`)).show;
}

export async function rundownOf(client: Client, sheetId: string): Promise<ShowRundown> {
  return must(await client.get<{ rundown: ShowRundown }>(`/api/show/${sheetId}/rundown`)).rundown;
}

export function call(
  client: Client,
  sheetId: string,
  name: string,
  body: Json = {},
  key?: string,
): Promise<Reply<{ show: ShowState }>> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return client.post<{ show: ShowState }>(`/api/show/${sheetId}/${name}`, body, { headers });
}

/** Returns the states of a show that a socket received, oldest first. */
export function statesIn(messages: readonly Message[]): readonly ShowState[] {
  return messages.flatMap(({ type, data }) => (type === 'SHOW' ? [data['show'] as ShowState] : []));
}

const { sheet: sampleSheet, show, row, secondRow, category } = samples;

/** The show of a project for policy tests, whose first row is on now, and another show in the bin. */
export const showParts: readonly (readonly [name: string, entityId: string | null, data: Json])[] = [
  ['show.create', show, { sheetId: sampleSheet }],
  ['show.update.transport', show, { press: 'start', fromRowId: null, rowId: row }],
  ['show.update.standby', show, { categoryId: category, rowId: secondRow, state: 'standby' }],
  ['show.create', binnedId(show), { sheetId: binnedId(sampleSheet) }],
  ['show.create', samples.waitingShow, { sheetId: samples.waitingSheet }],
];

/** Two notes of an author, one of them in the bin. */
export const noteParts: typeof showParts = [
  ['show.update.note', show, { text: 'Late', noteId: samples.showNote }],
  ['show.update.note', show, { text: 'Early', noteId: binnedId(samples.showNote) }],
  ['showNote.delete', null, { ids: [binnedId(samples.showNote)] }],
];
