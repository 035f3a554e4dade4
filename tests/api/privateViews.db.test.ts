// A14: a view with the visibility `me` is its maker's alone. No load, log, history, feed, file or frame of anybody else
// holds it, and its id exists for nobody else.

import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
  type Step,
} from '../support/client.ts';
import { allSince, fold, logOf } from '../support/fold.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
const canary = randomBytes(8).toString('hex');
let mara: Client;
let elin: Client;
let sheet: Sheet;
let categoryId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  elin = await signUp(server, { firstName: 'Elin' });
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, elin, 'ADMIN');
  sheet = await makeSheet(mara, projectId);
  categoryId = newId();
  await mara.does(action('category.create', categoryId, { projectId, name: 'Audio' }));
});

/** A view of Mara's with a category that it hides. */
async function makeView(visibility: 'me' | 'everyone'): Promise<{ viewId: string; hiddenId: string }> {
  const [viewId, hiddenId] = [newId(), newId()];
  await mara.does(
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title: canary, visibility }),
    action('hiddenCategory.create', hiddenId, { sheetLayoutId: viewId, categoryId }),
  );
  return { viewId, hiddenId };
}

/** Everything that tells of a view, by its path. */
const paths = (viewId: string) => {
  const { projectId, sheetId } = sheet;
  return [
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/overview`,
    `/api/projects/${projectId}/sheet/${sheetId}`,
    `/api/projects/${projectId}/sheet/${sheetId}?form=packed`,
    `/api/projects/${projectId}/sheetlayout/${viewId}`,
    `/api/projects/${projectId}/history/entity/${viewId}`,
    `/api/projects/${projectId}/feed`,
    `/api/projects/${projectId}/feed?channelId=${sheetId}`,
    `/api/actions/list/${sheetId}?limit=1000`,
    `/api/actions/list/${sheetId}/since/seq:0`,
    `/gen/project/${projectId}/sheet/${sheetId}/csv?layout=${viewId}`,
  ];
};

/** The paths whose answers to `who` hold any of the texts. */
async function tellers(who: Client, viewId: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths(viewId)) {
    const { bytes } = await who.get(path);
    if (texts.some((text) => bytes.includes(text))) found.push(path);
  }
  return found;
}

test.runIf(areRepeatsTried)(
  'A14 nobody else’s load, log, history, feed, file or frame holds it',
  async () => {
    const lines = await Promise.all([follow(elin, '*'), follow(mara, '*')]);
    const { viewId, hiddenId } = await makeView('me');
    await mara.does(action('sheetLayout.update.title', viewId, { title: `${canary} again` }));
    await mara.does(action('sheetLayout.delete', viewId, { ids: [viewId] }));
    await mara.does(action('sheetLayout.create.undelete', viewId, { ids: [viewId] }));
    await Promise.all(lines.map((line) => line.tick()));
    const [theirs = '', own = ''] = lines.map(({ messages }) => JSON.stringify(messages));
    for (const text of [canary, viewId, hiddenId]) {
      expect(theirs).not.toContain(text);
      expect(own).toContain(text);
    }
    expect(await tellers(elin, viewId, [canary, viewId, hiddenId])).toEqual([]);
    // Control: its maker has it from all of them but the file, which shows it without its title.
    expect((await tellers(mara, viewId, [canary, viewId])).length).toBe(paths(viewId).length - 1);
    const file = `/gen/project/${sheet.projectId}/sheet/${sheet.sheetId}/csv?layout=${viewId}`;
    expect([(await mara.get(file)).status, (await elin.get(file)).status]).toEqual([200, 404]);
    await Promise.all(lines.map((line) => line.close()));
  },
);

test.runIf(areRepeatsTried)('A14 its id is that of nothing to everybody else', async () => {
  const { viewId, hiddenId } = await makeView('me');
  const asked = (view: string, hidden: string) => [
    action('sheetLayout.update.title', view, { title: 'Mine now' }),
    action('sheetLayout.update.visibility', view, { visibility: 'everyone' }),
    action('sheetLayout.delete', view, { ids: [view] }),
    action('hiddenCategory.create', newId(), { sheetLayoutId: view, categoryId }),
    action('hiddenCategory.delete', hidden, { ids: [hidden] }),
  ];
  const viewer = await signUp(server, { firstName: 'Vera' });
  await addMember(mara, sheet.projectId, viewer, 'VIEW_ONLY');
  const answers = async (who: Client, view: string, hidden: string) => {
    const bodies = [];
    for (const one of asked(view, hidden)) {
      const { status, body } = await who.send([one]);
      bodies.push([status, body.errorMessage]);
    }
    return bodies;
  };
  for (const who of [elin, viewer])
    expect(await answers(who, viewId, hiddenId)).toEqual(await answers(who, newId(), newId()));
  // Control: Mara may.
  expect((await mara.send([asked(viewId, hiddenId)[0]!])).status).toBe(200);
  // Nor does a copy of the sheet bring it along.
  const copyId = newId();
  await elin.does(action('sheet.create.duplicate', copyId, { sourceId: sheet.sheetId }));
  const copy = await elin.get(`/api/projects/${sheet.projectId}/sheet/${copyId}`);
  expect(copy.bytes.includes(canary)).toBe(false);
});

test('A14 the others get a view live when it is shared, and lose it, with its past, when it is not', async () => {
  const { viewId, hiddenId } = await makeView('me');
  const line = await follow(elin, '*');
  const views = () => fold(line.steps(sheet.sheetId)).get('sheetLayout');
  await mara.does(action('sheetLayout.update.visibility', viewId, { visibility: 'everyone' }));
  await line.tick();
  expect(views()?.get(viewId)).toMatchObject({ title: canary, visibility: 'everyone', userId: mara.user.id });
  expect(fold(line.steps(sheet.sheetId)).get('hiddenCategory')?.get(hiddenId)).toMatchObject({ categoryId });
  expect((await tellers(elin, viewId, [viewId])).length).toBeGreaterThan(6);
  const from = (await logOf(elin, sheet.sheetId)).at(-1)!.sequence;
  await mara.does(action('sheetLayout.update.visibility', viewId, { visibility: 'me' }));
  await line.tick();
  expect(views()?.has(viewId)).toBe(false);
  // Who was away loses it as well, and the log has no gap for anybody.
  const missed: readonly Step[] = await allSince(elin, sheet.sheetId, from);
  expect(missed.map(({ sequence }) => sequence)).toEqual([from + 1]);
  expect(missed[0]!.data).toEqual({ db: { sheetLayout: { [viewId]: null } } });
  expect(await tellers(elin, viewId, [canary, hiddenId])).toEqual([]);
  expect(
    JSON.stringify(
      fold(await logOf(mara, sheet.sheetId))
        .get('sheetLayout')
        ?.get(viewId),
    ),
  ).toContain(canary);
  const whole = await logOf(elin, sheet.sheetId);
  expect(whole.map(({ sequence }) => sequence)).toEqual(whole.map((_, index) => index + 1));
  await line.close();
});

test.runIf(areRepeatsTried)(
  'A14 who takes a view of somebody else from the others loses it too, and undo gives it back',
  async () => {
    const { viewId } = await makeView('everyone');
    const taken = action('sheetLayout.update.visibility', viewId, { visibility: 'me' });
    const sent = await elin.does(taken);
    expect(JSON.stringify(sent)).not.toContain(canary);
    expect(await tellers(elin, viewId, [canary])).toEqual([]);
    const shared = action('sheetLayout.update.visibility', viewId, { visibility: 'everyone' });
    await mara.does(shared);
    await mara.does(action('action.create.undo', null, { causeIds: [shared.id], onChange: 'overwrite' }));
    expect(await tellers(elin, viewId, [canary])).toEqual([]);
  },
);

test.runIf(areRepeatsTried)(
  'A14 it comes back beside a view of everybody, and others hear of that one alone',
  async () => {
    const [secret, open] = [await makeView('me'), await makeView('everyone')];
    const [hidden, shown] = [newId(), newId()];
    await mara.does(
      action('sheetLayout.update.title', secret.viewId, { title: hidden }),
      action('sheetLayout.update.title', open.viewId, { title: shown }),
    );
    const ids = [secret.viewId, open.viewId];
    await mara.does(action('sheetLayout.delete', null, { ids }));
    const line = await follow(elin, [sheet.sheetId]);
    const own = await mara.does(action('sheetLayout.create.undelete', null, { ids }));
    expect(JSON.stringify(own)).toContain(hidden);
    await line.tick();
    const heard = JSON.stringify(line.messages);
    expect(heard).toContain(shown);
    const secrets = [hidden, secret.viewId, secret.hiddenId];
    for (const text of secrets) expect(heard).not.toContain(text);
    expect(await tellers(elin, secret.viewId, secrets)).toEqual([]);
    const { db } = await elin.load(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`);
    expect(db['sheetLayout']?.[open.viewId]).toMatchObject({ title: shown });
    expect(db['hiddenCategory']?.[open.hiddenId]).toBeDefined();
    await line.close();
  },
);
