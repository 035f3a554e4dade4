// Links to a view: what a guest gets, may change and hears, and how a link ends.

import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
} from '../support/client.ts';
import type { Action, Client, Sheet } from '../support/client.ts';
import { fold, logOf } from '../support/fold.ts';
import { makeLink, makeSharedView, openLink, viewOf, type SharedView } from '../support/links.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
const secret = randomBytes(8).toString('hex');
let mara: Client;
let sheet: Sheet;
let view: SharedView;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara', lastName: secret });
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 3, columns: 6 });
  view = await makeSharedView(mara, sheet, secret);
});

const cell = (row: number, column: number) => cellId(sheet.rowIds[row]!, view.columnIds[column]!);
const type = (row: number, column: number, value: string): Action =>
  action('cell.update.value', cell(row, column), { value });

test.runIf(areRepeatsTried)(
  'A15 the secret becomes a cookie of the link, and the view holds what it shows, and nothing else',
  async () => {
    const { linkId, url } = await makeLink(mara, view.viewId, { scope: 'read', title: 'Nordhavn Ferries' });
    const opened = await ask(url);
    expect([opened.status, opened.headers.location]).toEqual([303, `/v/${linkId}`]);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(opened.headers['set-cookie']?.[0]).toMatch(
      /^(?:__Host-)?eo_link_\w{26}=[\w-]{43}; Path=\/;.*HttpOnly/,
    );
    const guest = await openLink(mara, url);
    const { db, meta, scope } = must(await viewOf(guest, linkId));
    expect(scope).toBe('read');
    expect(meta).toMatchObject({
      linkId,
      title: 'Nordhavn Ferries',
      sequence: { [sheet.sheetId]: expect.any(Number) },
    });
    expect(db['sheet']?.[sheet.sheetId]).toMatchObject({ order: [sheet.rowIds[0], sheet.rowIds[2]] });
    expect(db['cell']?.[cell(0, 1)]).toMatchObject({ value: 'VT 02' });
    expect(db['row']?.[sheet.rowIds[2]!]).toMatchObject({ number: '3' });
    const text = JSON.stringify({ db, meta });
    for (const hidden of [
      secret,
      mara.user.id,
      view.audio,
      view.columnIds[2]!,
      view.columnIds[5]!,
      sheet.rowIds[1]!,
    ])
      expect(text).not.toContain(hidden);
    // Control: the project's own have all of it.
    const whole = await mara.get(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`);
    for (const hidden of [secret, view.audio, view.columnIds[5]!])
      expect(whole.bytes.toString()).toContain(hidden);
  },
);

test('A15 a cookie opens its own link, and no other call', async () => {
  const [own, other] = [
    await makeLink(mara, view.viewId, { scope: 'read' }),
    await makeLink(mara, view.viewId, { scope: 'read' }),
  ];
  const guest = await openLink(mara, own.url);
  expect((await viewOf(guest, own.linkId)).status).toBe(200);
  expect((await viewOf(guest, other.linkId)).status).toBe(404);
  expect((await viewOf(visitorOf(server), own.linkId)).status).toBe(404);
  for (const path of [
    `/api/projects/${sheet.projectId}`,
    `/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`,
    `/api/actions/list/${sheet.sheetId}`,
    `/api/actions/list/${sheet.sheetId}/since/seq:0`,
    `/api/projects/${sheet.projectId}/feed`,
    `/api/sheetlayout/${view.viewId}/links`,
    `/gen/project/${sheet.projectId}/sheet/${sheet.sheetId}/csv?layout=${view.viewId}`,
  ])
    expect([path, (await guest.get(path)).status]).toEqual([path, 401]);
  const unknown = await ask(`${server.url}/l/${randomBytes(32).toString('base64url')}`);
  expect(unknown.status).toBe(404);
});

test.runIf(areRepeatsTried)(
  'A15 a guest ticks or edits what the link names, as the guest of that link, and nothing else',
  async () => {
    const [read, tick, edit] = await Promise.all([
      makeLink(mara, view.viewId, { scope: 'read' }),
      makeLink(mara, view.viewId, { scope: 'tick', title: 'Pier Hall' }),
      makeLink(mara, view.viewId, { scope: 'edit', categoryIds: [view.video] }),
    ]);
    const [reader, ticker, editor] = await Promise.all(
      [read, tick, edit].map(({ url }) => openLink(mara, url)),
    );
    const statusOf = async (who: Client, one: Action) => (await who.send([one])).status;
    expect(await statusOf(reader!, type(0, 3, 'Confirmed'))).toBe(403);
    const ticked = type(0, 3, 'Confirmed');
    const sent = must(await ticker!.send([ticked]));
    expect(must(await ticker!.send([ticked]))).toEqual(sent);
    expect(JSON.stringify(sent)).not.toContain(secret);
    expect(await statusOf(ticker!, type(0, 4, 'true'))).toBe(200);
    expect(await statusOf(editor!, type(0, 1, 'VT 03'))).toBe(200);
    // In the view, and not theirs.
    expect(await statusOf(ticker!, type(0, 1, 'no'))).toBe(403);
    expect(await statusOf(ticker!, type(0, 3, 'Any other text'))).toBe(400);
    expect(await statusOf(editor!, type(0, 3, 'Draft'))).toBe(403);
    // Hidden, private, filtered: as if they were not there.
    for (const one of [type(0, 2, 'no'), type(0, 5, 'no'), type(1, 3, 'Draft'), type(1, 1, 'no')])
      for (const who of [ticker!, editor!]) expect(await statusOf(who, one)).toBe(404);
    const others = [
      action('row.delete', sheet.rowIds[0]!, { ids: [sheet.rowIds[0]!] }),
      action('cell.update.category', cell(0, 1), { categoryId: view.video }),
      action('column.update.title', view.columnIds[1]!, { title: 'Mine' }),
      action('sheetLayout.update.title', view.viewId, { title: 'Mine' }),
      action('comment.create', newId(), {
        entityId: sheet.rowIds[0]!,
        entityType: 'row',
        projectId: sheet.projectId,
        text: 'Hello',
      }),
      action('action.create.undo', null, { causeIds: [ticked.id], onChange: 'overwrite' }),
    ];
    for (const one of others)
      for (const who of [ticker!, editor!]) expect(await statusOf(who, one)).toBe(403);
    const log = await logOf(mara, sheet.sheetId);
    expect(log.find(({ causeId }) => causeId === ticked.id)).toMatchObject({ userId: tick.linkId });
    const feed = await mara.get(`/api/projects/${sheet.projectId}/feed`);
    expect(feed.bytes.toString()).toContain('Guest of “Pier Hall”');
    const history = await mara.get<{ guests: object }>(
      `/api/projects/${sheet.projectId}/history/entity/${cell(0, 3)}`,
    );
    expect(must(history).guests).toEqual({ [tick.linkId]: 'Guest of “Pier Hall”' });
  },
);

test.runIf(areRepeatsTried)(
  'A15 a guest hears what changes in the view, and nothing of what it hides',
  async () => {
    const { linkId, url } = await makeLink(mara, view.viewId, { scope: 'read' });
    const guest = await openLink(mara, url);
    const line = await follow(guest, [sheet.sheetId]);
    const loaded = must(await viewOf(guest, linkId));
    const before = line.steps().length;
    await mara.does(
      type(0, 2, `${secret} hidden`),
      type(0, 5, `${secret} private`),
      type(1, 0, `${secret} filtered`),
    );
    await mara.does(type(0, 1, 'VT 04'));
    await line.until(() => JSON.stringify(line.messages).includes('VT 04'), 'the change');
    // A row comes in whole, when it passes the filter, and goes.
    await mara.does(type(1, 0, 'Opening'), type(1, 3, 'Draft'));
    await line.until(() => JSON.stringify(line.messages).includes('Opening'), 'the row');
    const steps = line.steps().slice(before);
    const state = fold([
      { ...steps[0]!, verb: 'insert', data: { db: loaded.db } } as (typeof steps)[number],
      ...steps,
    ]);
    expect(state.get('sheet')?.get(sheet.sheetId)?.['order']).toEqual(sheet.rowIds);
    expect(state.get('cell')?.get(cell(1, 0))?.['value']).toBe('Opening');
    const now = must(await viewOf(guest, linkId)).db;
    expect(Object.keys(now['cell'] ?? {}).toSorted()).toEqual([...state.get('cell')!.keys()].toSorted());
    expect(JSON.stringify(line.messages)).not.toContain(secret);
    for (const [kind, data] of [
      ['SET:state', { entityChannels: [sheet.projectId], topicChannels: [] }],
      ['SET:projectId', { projectId: sheet.projectId }],
      ['PROJECT:STATUS', { projectId: sheet.projectId, state: 'active' }],
    ] as const) {
      const errors = line.messages.filter((message) => message.type === 'ERROR').length;
      line.send(kind, data);
      await line.until(
        () => line.messages.filter((message) => message.type === 'ERROR').length > errors,
        kind,
      );
    }
    await mara.does(type(1, 3, ''), type(1, 0, `filtered ${secret}`));
    await line.close();
  },
);

test('A15 revoked, a link is gone everywhere within a second', async () => {
  const { linkId, url } = await makeLink(mara, view.viewId, { scope: 'tick' });
  const guest = await openLink(mara, url);
  const line = await follow(guest, '*');
  expect(must(await mara.del<{ ended: boolean }>(`/api/links/${linkId}`))).toEqual({ ended: true });
  await line.until(() => line.messages.at(-1)?.type === 'DISCONNECT', 'the end', 1000);
  expect((await line.closed).code).toBe(4410);
  for (const reply of [await viewOf(guest, linkId), await ask(url), await guest.send([type(0, 3, 'Cut')])])
    expect([reply.status, reply.body.code]).toEqual([410, 'LINK_ENDED']);
  await expect(connect(guest)).rejects.toThrow('410');
  expect(must(await mara.del<{ ended: boolean }>(`/api/links/${linkId}`))).toEqual({ ended: false });
});

test.runIf(areRepeatsTried)('A15 a link ends with its time, and with its view', async () => {
  const { linkId, url } = await makeLink(mara, view.viewId, { scope: 'read', expiresAt: Date.now() + 700 });
  const guest = await openLink(mara, url);
  const line = await follow(guest, '*');
  expect((await line.closed).code).toBe(4410);
  expect(await viewOf(guest, linkId)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
  const viewId = newId();
  await mara.does(
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title: 'Short', visibility: 'everyone' }),
  );
  const other = await makeLink(mara, viewId, { scope: 'read' });
  const second = await openLink(mara, other.url);
  const open = await follow(second, '*');
  await mara.does(action('sheetLayout.delete', viewId, { ids: [viewId] }));
  expect((await open.closed).code).toBe(4410);
  expect((await viewOf(second, other.linkId)).status).toBe(410);
});

test('A15 nothing is shown before the password, and guesses at it are slowed down', async () => {
  const { linkId, url } = await makeLink(mara, view.viewId, { scope: 'read', password: 'lanterns-at-eight' });
  const guest = await openLink(mara, url);
  const path = `/api/view/${linkId}/password`;
  expect(await viewOf(guest, linkId)).toMatchObject({
    status: 401,
    body: { code: 'PASSWORD_REQUIRED', data: null },
  });
  expect(await guest.post(path, { password: 'lantern-at-eight' })).toMatchObject({
    status: 403,
    body: { code: 'WRONG_PASSWORD' },
  });
  expect((await visitorOf(server).post(path, { password: 'lanterns-at-eight' })).status).toBe(404);
  await expect(connect(guest)).rejects.toThrow('401');
  expect((await guest.post(path, { password: 'lanterns-at-eight' })).status).toBe(200);
  expect((await viewOf(guest, linkId)).status).toBe(200);
});

test.runIf(areRepeatsTried)(
  'those who may share see what a guest would, and who has opened; others make no link',
  async () => {
    const editor = await signUp(server, { firstName: 'Elin' });
    await addMember(mara, sheet.projectId, editor, 'EDITOR');
    const path = `/api/sheetlayout/${view.viewId}/links`;
    expect((await editor.post(path, { scope: 'read' })).status).toBe(403);
    await mara.does(type(2, 1, 'Ida, +47 912 34 567, ida@example.com'));
    const preview = must(
      await mara.post<{ db: object; summary: object }>(`${path}/preview`, {
        scope: 'tick',
        title: 'Caterer',
      }),
    );
    expect(preview.summary).toMatchObject({
      rows: 2,
      columns: 4,
      phones: 1,
      mails: 1,
      hidden: [{ id: view.audio }],
    });
    const { linkId, url } = await makeLink(mara, view.viewId, { scope: 'tick', title: 'Caterer' });
    const guest = await openLink(mara, url);
    // What was previewed is what is had.
    expect(must(await viewOf(guest, linkId)).db).toEqual(preview.db);
    await openLink(mara, url, guest.cookie());
    const { links } = must(await mara.get<{ links: Record<string, unknown>[] }>(path));
    expect(links[0]).toMatchObject({
      linkId,
      title: 'Caterer',
      opens: 2,
      openedOn: 'desk',
      hasPassword: false,
    });
    expect(JSON.stringify(links)).not.toContain(url.split('/l/')[1]);
    expect((await mara.post(path, { scope: 'rule' })).status).toBe(400);
    expect((await mara.post(path, { scope: 'edit' })).status).toBe(400);
    expect((await mara.post(path, { scope: 'edit', categoryIds: [newId()] })).status).toBe(404);
    expect((await mara.post(path, { scope: 'read', expiresAt: 1 })).status).toBe(400);
  },
);
