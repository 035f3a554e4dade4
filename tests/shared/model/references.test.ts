// The law of ids: every field of every action that holds an id says what it is the id of, and is judged by that; or it
// stands below with the reason why not. So no action is made whose ids nobody looks at.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aboutOf, definitions, kinds, storedKinds } from '../../../shared/catalogue.ts';
import { samples } from '../../../shared/entities/samples.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Action, Entity, Fields } from '../../../shared/model/action.ts';
import type { Definition } from '../../../shared/model/define.ts';
import { id } from '../../../shared/model/fields.ts';
import { reference, referenceKindsOf } from '../../../shared/model/references.ts';
import type { Store } from '../../../shared/model/store.ts';
import { snapshotOf } from '../../../shared/model/snapshot.ts';
import { ask } from '../../sim/asking.ts';
import { NOBODY } from '../../sim/ids.ts';
import { sampleServer } from '../../sim/sample.ts';
import { leavesOf, silentIdsIn } from '../../support/idFields.ts';

/** Ids that are no references, by action and path, `*` for any action; each with the reason. */
const UNJUDGED: Readonly<Record<string, string>> = {
  '*.create.undelete causeId': 'a cause: its steps are what the action is about (`causesIn`)',
  'action.create.undo causeIds[]': 'causes: their steps are what the action is about (`causesIn`)',
  'action.create.undo onlyChannelId': 'a channel: only the server names it (`mustAllow`)',
  'category.update.editors editors[]': 'people: judged by the memberships (`mustBeProjectPeople`)',
  'comment.create entityId': 'its kind is in `entityType`: `aboutOf` reads both',
  'comment.update.assigned userId': 'a person: judged by the memberships (`mustBeProjectPeople`)',
  'project.create ownedByTeamId': 'a team: its role is what counts (`teamNamed`)',
  'project.update.sheetOrder sheetIds[]': 'an order: what is not of the project is passed over (`reorder`)',
  'row.create ids[]': 'new ids: each is a claim',
  'sheet.insert.cells blockCells[].asset.fileId': 'a version of the asset beside it (`mustPinOwn`)',
  'sheet.insert.cells blockCells[].id': 'a new id: a claim',
  'sheet.insert.cells blockCells[].rowId': 'a new row of the same paste, or none (`placedInBlocks`)',
  'sheet.insert.cells columns[]': 'columns of the sheet, or new ones of the same paste (`mustHaveColumn`)',
  'sheet.insert.cells looks[].asset.fileId': 'a version of the asset beside it (`mustPinOwn`)',
  'sheet.insert.cells newColumns[].id': 'a new id: a claim',
  'sheet.insert.cells newRows[].id': 'a new id: a claim',
  'sheet.insert.cells rows[].id': 'rows of the sheet, or new ones of the same paste (`linesOf`)',
  'sheet.update.cells columns[]': 'columns of the sheet (`mustHaveColumn`)',
  'sheet.update.cells rows[].id': 'rows of the sheet (`linesOf`)',
  'sheet.update.itemNumbersFrozen rows[]': 'of older clients: nobody looks at it',
  'sheet.update.itemNumbersFrozen rows.*': 'of older clients: nobody looks at it',
  'sheet.update.order order[]': 'an order: what is not of the sheet is passed over (`reorder`)',
  'cell.create asset.fileId': 'a version of the asset beside it (`mustPinOwn`)',
  'cell.update.asset asset.fileId': 'a version of the asset beside it (`mustPinOwn`)',
  'show.update.caller userId':
    'a person of the project who may call: judged where it is written (`mustBeProjectPeople`)',
  'show.update.offer userId':
    'a person of the project who may call: judged where it is written (`mustBeProjectPeople`)',
  'show.update.message displayIds[]': 'displays that listen: an unknown one hears nothing',
  'show.update.note noteId': 'a new id: a claim',
  'textVariable.create name': 'a name without spaces, which an id may be',
  'textVariable.update.name name': 'a name without spaces, which an id may be',
  'user.delete userId': 'a membership, of a person or a team: judged where it is ended (`removeMember`)',
  'user.update.role userId':
    'a membership, of a person or a team: judged where it is changed (`changeMember`)',
};

const open = definitions.filter(({ trusted }) => !trusted);
const reasonOf = (silent: string) => (UNJUDGED[silent] ? silent : silent.replace(/^\w+\./, '*.'));

describe('every id', () => {
  test.each(open.map((each) => [each.name, each] as const))('%s', (name, { input }) => {
    expect(silentIdsIn(name, input).filter((each) => UNJUDGED[reasonOf(each)] === undefined)).toEqual([]);
  });

  test('no reason is left over', () => {
    const silent = new Set(open.flatMap(({ name, input }) => silentIdsIn(name, input)).map(reasonOf));
    expect(Object.keys(UNJUDGED).filter((each) => !silent.has(each))).toEqual([]);
  });

  test('one that is not marked is noticed, however deep it stands and whatever it is called', () => {
    const deep = z.array(z.strictObject({ who: id.nullish(), what: reference('row') })).max(3);
    const input = z.strictObject({
      deep,
      either: z.union([z.null(), z.tuple([z.number(), id])]),
      byName: z.record(z.string(), z.strictObject({ userId: z.string() })),
      editors: z.array(z.string()),
      title: z.string(),
    });
    expect(silentIdsIn('a', input)).toEqual([
      'a deep[].who',
      'a either[1]',
      'a byName.*.userId',
      'a editors[]',
    ]);
    expect(() => silentIdsIn('a', z.strictObject({ hidden: z.lazy(() => id) }))).toThrow('lazy');
  });
});

const there = '01J0000000';
const away = (text: string) => text.replaceAll(there, '01J9000000');

/** The sample project, with a whole copy of it that is another. */
function twoProjects(): Store {
  const { store } = sampleServer('OWNER');
  for (const { kind } of storedKinds) {
    const collection = store.collection(kind);
    const copies = [...collection.values()].map((entity): Entity => JSON.parse(away(JSON.stringify(entity))));
    for (const copy of copies) collection.set(copy.id, copy);
  }
  return store;
}

const store = twoProjects();
const snapshot = snapshotOf(store, () => null);

/** What `action` is about, or why not. */
function judged(action: Action): string {
  try {
    const { home, sources } = aboutOf(action, snapshot);
    return [home, ...sources].join(' ');
  } catch (error) {
    if (error instanceof AppError) return error.kind;
    throw error;
  }
}

/** `value` at the end of a path like `.newRows[].templateId`. */
function at(path: string, value: unknown): unknown {
  const [, step = '', rest = ''] = /^(\.\w+|\[\d*\])(.*)$/.exec(path) ?? [];
  if (step === '') return value;
  if (step.startsWith('.')) return { [step.slice(1)]: at(rest, value) };
  const before = Array.from({ length: Number(step.slice(1, -1)) }, () => null);
  return [...before, at(rest, value)];
}

const referring = open.flatMap((definition) =>
  leavesOf(definition.input).flatMap(({ path, schema }) => {
    const said = referenceKindsOf(schema);
    return said ? [[`${definition.name} ${path.slice(1)}`, { definition, path, said }] as const] : [];
  }),
);

function naming({ name, example }: Definition, path: string, named: string): Action {
  const data: Fields = { ...example.data, ...Object(at(path, named)) };
  return ask(name, example.entityId, data, { id: NOBODY });
}

const sampleOf = (kind: string): string => kinds.find((each) => each.kind === kind)?.sample ?? '';

describe('what a reference names is judged', () => {
  test.each(referring)('%s', (_, { definition, path, said }) => {
    const [kind = ''] = said.kinds;
    const foreign = away(samples.project);
    expect(judged(naming(definition, path, sampleOf(kind)))).toBe(samples.project);
    expect(judged(naming(definition, path, NOBODY))).toBe('notFound');
    const elsewhere = judged(naming(definition, path, away(sampleOf(kind))));
    if (said.isSource) expect([foreign, `${samples.project} ${foreign}`]).toContain(elsewhere);
    // What is all that an action speaks about says whose role counts.
    else if (isAlone(definition, path)) expect(elsewhere.split(' ')[0]).toBe(foreign);
    else expect(elsewhere).toBe('notFound');
  });

  test('of every kind and at every depth', () => {
    const paths = referring.map(([name]) => name);
    expect(paths).toEqual(
      expect.arrayContaining([
        'sheet.insert.cells newColumns[].categoryId',
        'sheet.insert.cells newRows[].templateId',
        'sheetLayout.update.filter filter[].categoryId',
        'sheetLayout.create sort[].columnId',
        'sheetLayout.create categoryOrder[]',
        'row.delete ids[]',
      ]),
    );
  });
});

/** Does the example speak of nothing else than what stands at `path`, and of what it copies? */
function isAlone({ name, input, example }: Definition, path: string): boolean {
  const sources = leavesOf(input).filter(({ schema }) => referenceKindsOf(schema)?.isSource);
  const but = new Set([path, ...sources.map((leaf) => leaf.path)].map((each) => /^\.(\w+)/.exec(each)?.[1]));
  const rest = Object.fromEntries(Object.entries(example.data).filter(([field]) => !but.has(field)));
  return judged(ask(name, example.entityId, rest, { id: NOBODY })) === '';
}

describe('what an entity names already', () => {
  const gone = `01J8${NOBODY.slice(4)}`;
  const view: Entity = {
    ...store.collection('sheetLayout').get(samples.sheetLayout)!,
    filter: [{ categoryId: gone, is: 'set' }],
    title: NOBODY,
  };
  const update = (name: string, data: Fields) => judged(ask(name, samples.sheetLayout, data, { id: NOBODY }));

  test('may stay when it is gone for good, beside what is new', () => {
    store.collection('sheetLayout').set(view.id, view);
    const kept = { categoryId: gone, is: 'set' };
    const filter = [kept, { columnId: samples.column, is: 'set' }];
    expect(update('sheetLayout.update.filter', { filter })).toBe(samples.project);
    expect(update('sheetLayout.update.categoryOrder', { categoryOrder: [samples.category, gone] })).toBe(
      samples.project,
    );
    expect(update('sheetLayout.update.filter', { filter: [kept, { categoryId: NOBODY }] })).toBe('notFound');
  });

  test('is no excuse for another kind, for what a title says, nor for a new entity', () => {
    store.collection('sheetLayout').set(view.id, view);
    expect(update('sheetLayout.update.group', { groupBy: gone })).toBe('notFound');
    expect(update('sheetLayout.update.categoryOrder', { categoryOrder: [NOBODY] })).toBe('notFound');
    const data = { sheetId: samples.sheet, title: 'Two', categoryOrder: [gone] };
    expect(judged(ask('sheetLayout.create', samples.fresh, data, { id: NOBODY }))).toBe('notFound');
  });
});

test('a source may be elsewhere, and says where', () => {
  const data = { sourceId: away(samples.sheet), projectId: samples.project };
  const action = ask('sheet.create.duplicate', samples.fresh, data, { id: NOBODY });
  expect(judged(action)).toBe(`${samples.project} ${away(samples.project)}`);
});
