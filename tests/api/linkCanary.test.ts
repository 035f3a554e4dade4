// A canary in everything that a view does not show: a hidden department, private notes, filtered rows, other views, other
// sheets, people and talk. Guests of links of every scope call everything there is, with every id that there is, and
// follow what they can: no canary comes out. Somebody of the project has it from the same calls.

import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { definitions } from '../../shared/catalogue.ts';
import {
  action,
  addMember,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { makeLink, makeSharedView, openLink, type SharedView } from '../support/links.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, press, statesIn } from '../support/shows.ts';
import { follow } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const server = sharedServer();
const canary = randomBytes(12).toString('hex');
const routes: readonly (readonly [string, Route])[] = Object.entries(contract);
const SCOPES = ['read', 'tick', 'follow', 'display', 'edit', 'control'] as const;
/** The scopes whose guests follow the show, and not the view. */
const OF_SHOW: ReadonlySet<string> = new Set(['follow', 'display', 'control']);
let mara: Client;
let vera: Client;
let sheet: Sheet;
let view: SharedView;
let ids: Readonly<Record<string, string>>;
let guests: readonly { readonly linkId: string; readonly scope: string; readonly client: Client }[];

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara', lastName: canary });
  vera = await signUp(server, { firstName: 'Vera' });
  const projectId = await makeProject(mara, 'Harbour Lights');
  await addMember(mara, projectId, vera, 'VIEW_ONLY');
  sheet = await makeSheet(mara, projectId, { rows: 3, columns: 6 });
  const other = await makeSheet(mara, projectId, { title: canary });
  view = await makeSharedView(mara, sheet, canary);
  const [channelId, own, postId] = [newId(), newId(), newId()];
  await mara.does(
    action('channel.create', channelId, { projectId, title: canary }),
    action('comment.create', postId, { entityId: channelId, entityType: 'channel', projectId, text: canary }),
    action('sheetLayout.create', own, { sheetId: sheet.sheetId, title: canary, visibility: 'me' }),
    action('comment.create', newId(), {
      entityId: sheet.rowIds[0]!,
      entityType: 'row',
      projectId,
      text: canary,
    }),
    action('cell.update.value', `${other.rowIds[0]}.${other.columnIds[0]}`, { value: canary }),
  );
  const links = await Promise.all(
    SCOPES.map((scope) =>
      makeLink(mara, view.viewId, { scope, ...(scope === 'edit' && { categoryIds: [view.video] }) }),
    ),
  );
  guests = await Promise.all(
    links.map(async ({ linkId, url }, at) => ({
      linkId,
      scope: SCOPES[at]!,
      client: await openLink(mara, url),
    })),
  );
  const showId = await makeShow(mara, sheet.sheetId);
  await mara.does(
    press(showId, 'start', null),
    action('show.update.standby', showId, {
      categoryId: view.audio,
      rowId: sheet.rowIds[0]!,
      state: 'standby',
    }),
    action('show.update.note', showId, { text: canary }),
    action('show.update.message', showId, { text: 'Doors' }),
  );
  ids = {
    projectId,
    showId,
    press: 'next',
    sheetId: sheet.sheetId,
    other: other.sheetId,
    sheetLayoutId: view.viewId,
    own,
    channelId,
    postId,
    audio: view.audio,
    userId: mara.user.id,
    rowId: sheet.rowIds[1]!,
    cellId: `${sheet.rowIds[0]}.${view.columnIds[2]}`,
  };
});

/** The addresses of a route with the ids of their names, or else with each id, or with one alone. */
function addressesOf({ path }: Route, linkId: string, guessesAll: boolean): readonly string[] {
  const known = path.replaceAll(/:(\w+)/g, (param, key: string) => ({ ...ids, linkId })[key] ?? param);
  if (!known.includes(':')) return [known];
  const guesses = Object.values(ids).slice(0, guessesAll ? undefined : 1);
  return guesses.map((id) => known.replaceAll(/:\w+/g, id));
}

/** Whose guesses are tried: with a commit those who may do most, in the view and in the show. */
const GUESSING: readonly string[] = SCOPES.slice(-size(2, SCOPES.length));

const SIGNS_OUT = new Set(['auth.logout', 'account.delete', 'auth.endSession', 'links.end']);

/** The calls whose answers to `who` hold the canary. */
async function leaksTo(who: Client, linkId: string, guessesAll = true): Promise<readonly string[]> {
  const asked = routes
    .filter(([name]) => !SIGNS_OUT.has(name))
    .flatMap(([name, route]) =>
      addressesOf(route, linkId, guessesAll).map((path) => [name, route.method, path] as const),
    );
  const leaks = await Promise.all(
    asked.map(async ([name, method, path]) => {
      const reply = await ask(server.url + path, {
        method,
        ...(method === 'GET' ? {} : { body: {} }),
        headers: { origin: server.url, cookie: who.cookie() },
      });
      return reply.bytes.includes(canary) || JSON.stringify(reply.headers).includes(canary) ? [name] : [];
    }),
  );
  return leaks.flat();
}

test('A15 no call tells a guest of what the view does not show', async () => {
  for (const { linkId, client, scope } of guests)
    expect(await leaksTo(client, linkId, GUESSING.includes(scope))).toEqual([]);
  // Control: a reader of the project has it from these.
  expect(await leaksTo(vera, guests[0]!.linkId)).toEqual(
    expect.arrayContaining([
      'actions.list',
      'projects.load',
      'projects.overview',
      'projects.sheet',
      'projects.channel',
      'projects.history',
      'feed.read',
      'talk.mentions',
    ]),
  );
});

test('A15 no action of a guest answers with, or brings in, what the view does not show', async () => {
  const before = (await vera.get(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`)).bytes;
  const fitting = new Map([
    ['row', ids['rowId']],
    ['cell', ids['cellId']],
    ['sheetLayout', ids['own']],
  ]);
  for (const { linkId, client } of guests) {
    for (const { name, example } of definitions) {
      // About what it fits, and about what it does not.
      const fits = fitting.get(name.split('.')[0]!) ?? ids['rowId']!;
      const places = [fits, ids['channelId']!, ids['rowId']!, ids['cellId']!, ids['own']!].slice(
        0,
        size(1, 5),
      );
      const replies = await Promise.all(
        places.map((entityId) => client.send([action(name, entityId, { ...example.data })])),
      );
      for (const { status, bytes } of replies)
        expect([name, status >= 400, bytes.includes(canary)]).toEqual([name, true, false]);
    }
    expect((await client.get(`/api/view/${linkId}`)).bytes.includes(canary)).toBe(false);
  }
  const after = (await vera.get(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`)).bytes;
  expect(after.equals(before)).toBe(true);
});

test('A15 no frame to a guest has what the view does not show', async () => {
  const ofViews = guests.filter(({ scope }) => !OF_SHOW.has(scope));
  const lines = await Promise.all(ofViews.map(({ client }) => follow(client, '*')));
  const ofShow = guests.filter(({ scope }) => OF_SHOW.has(scope));
  const shows = await Promise.all(ofShow.map(({ client }) => follow(client, [sheet.sheetId])));
  const theirs = await follow(vera, '*');
  const cell = (row: number, column: number, value: string) =>
    action('cell.update.value', `${sheet.rowIds[row]}.${view.columnIds[column]}`, { value });
  await mara.does(cell(0, 2, `${canary} live`), cell(1, 0, `${canary} live`), cell(0, 5, `${canary} live`));
  await mara.does(action('sheetLayout.create', newId(), { sheetId: sheet.sheetId, title: canary }));
  await mara.does(action('column.update.title', view.columnIds[2]!, { title: `${canary} live` }));
  await mara.does(cell(0, 1, 'VT 09'));
  await mara.does(action('show.update.message', ids['showId']!, { text: 'Go on' }));
  for (const line of lines) {
    await line.until(() => JSON.stringify(line.messages).includes('VT 09'), 'the last change');
    expect(JSON.stringify(line.messages)).not.toContain(canary);
  }
  for (const line of shows) {
    await line.until(() => statesIn(line.messages).length > 1, 'the show');
    await line.until(() => statesIn(line.messages).at(-1)?.message?.text === 'Go on', 'the message');
    expect(JSON.stringify(line.messages)).not.toContain(canary);
    expect(line.steps()).toEqual([]);
  }
  // Control.
  await theirs.until(() => JSON.stringify(theirs.messages).includes(canary), 'the canary');
  await Promise.all([...lines, ...shows, theirs].map((line) => line.close()));
});
