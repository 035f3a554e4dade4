// A5 over every action of the catalogue: a project is made whose ids are those of the catalogue's examples, so
// that each example is a real request. Each is sent with planted fields first, which must change nothing, and
// then as it stands: what is accepted then shows that it was the planted field that was refused.

import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { samples } from '../../shared/entities/samples.ts';
import { action, newId, signUp, must, type Action, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let client: Client;

beforeAll(async () => {
  client = await signUp(server, { firstName: 'Ada' });
  const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
  await client.does(
    action('project.create', samples.project, { title: 'Sample', ownedByTeamId: teams[0]!.id }),
  );
  await client.does(action('sheet.create', samples.sheet, { title: 'Sample', projectId: samples.project }));
  for (const [name, entityId, data] of makers) await client.does(action(name, entityId, data));
});

const sheetId = samples.sheet;
const makers: [string, string, Record<string, unknown>][] = [
  ['row.create', samples.row, { sheetId, type: 0, direction: 'after' }],
  ['row.create', samples.secondRow, { sheetId, type: 0, direction: 'after' }],
  ['row.create', samples.thirdRow, { sheetId, type: 0, direction: 'after' }],
  ['row.create', samples.pageBreak, { sheetId, type: 1, direction: 'after' }],
  ['row.create', samples.block, { sheetId, type: 2, direction: 'after' }],
  ['column.create', samples.column, { sheetId, column: { title: 'One' }, direction: 'after' }],
  ['column.create', samples.secondColumn, { sheetId, column: { title: 'Two' }, direction: 'after' }],
];

const PLANTED = ['id', 'role', 'ownedByTeamId', 'deletedAt', 'isAdmin'];

async function dump(): Promise<string> {
  const paths = [`/api/projects/${samples.project}`, `/api/projects/${samples.project}/sheet/${sheetId}`];
  const replies = await Promise.all(paths.map((path) => client.get(path)));
  return JSON.stringify(replies.map(({ body }) => body.data));
}

function exampleOf(name: string, more: Record<string, unknown> = {}): Action {
  const { example } = catalogue.get(name)!;
  return action(name, example.entityId, { ...example.data, ...more });
}

test('A5 no action takes a field that is not its own', async () => {
  const accepted: string[] = [];
  // What takes away or stands in the way of others comes last.
  const names = [...catalogue.keys()].toSorted(
    (one, other) => Number(isEnding(one)) - Number(isEnding(other)),
  );
  let before = await dump();
  for (const name of names) {
    for (const field of PLANTED) {
      if (isOwn(name, field)) continue;
      const { status, body } = await client.send([exampleOf(name, { [field]: 'x' })]);
      expect([400, 403, 404, 409], `${name} with ${field}: ${status} ${body.errorMessage}`).toContain(status);
    }
    expect(await dump(), name).toBe(before);
    const { status } = await client.send([exampleOf(name)]);
    expect(status, name).toBeLessThan(500);
    if (status !== 200) continue;
    accepted.push(name);
    before = await dump();
  }
  // Control: many of the examples are good, so it was the planted fields that were refused.
  expect(accepted.length).toBeGreaterThan(40);
});

test('A5 nor does the action itself', async () => {
  const good = exampleOf('project.update.title');
  for (const field of ['userId', 'sequence', 'createdAt', 'causeId', 'causeName', 'requestId', 'role']) {
    const reply = await client.send([{ ...good, id: newId(), [field]: 'x' } as Action]);
    expect(reply.status, field).toBe(400);
  }
  for (const field of ['userId', 'role']) {
    const query = { ...good.query, [field]: 'x' };
    expect((await client.send([{ ...good, id: newId(), query }])).status).toBe(400);
  }
});

function isEnding(name: string): boolean {
  return /\.(delete|undelete|undo)$|archived|locked|itemNumbersFrozen|user\./.test(name);
}

/** Fields that the action's input knows: the example uses some of them. */
function isOwn(name: string, field: string): boolean {
  const { input, example } = catalogue.get(name)!;
  return field in example.data || ('shape' in input && Object.hasOwn(Object(input.shape), field));
}
