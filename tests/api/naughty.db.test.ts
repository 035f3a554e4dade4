// Naughty strings in every text field: what is stored is what was sent, in cells, names, titles and comments.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  PASSWORD,
  signUp,
  visitorOf,
  type Action,
  type Client,
  type Load,
  type Sheet,
} from '../support/client.ts';
import { asName, naughtyStrings, storedForm } from '../support/naughtyStrings.ts';
import { sharedServer } from '../support/sharedServer.ts';

const strings = (naughtyStrings ?? []).filter((text) => storedForm(text) !== '');
const titles = [...new Set(strings.map((text) => storedForm(text).slice(0, 120).toWellFormed()))];
const names = [...new Set(strings.flatMap((text) => asName(text) ?? []))];

const server = sharedServer();
let mara: Client;
let projectId: string;
let sheet: Sheet;
let path: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  sheet = await makeSheet(mara, projectId, { rows: strings.length, columns: 5 });
  path = `/api/projects/${projectId}/sheet/${sheet.sheetId}`;
});

const naughtily = test.skipIf(!naughtyStrings);
/** Of the columns of a new sheet: title, notes. */
const [TITLE, NOTES] = [3, 4];
const cellAt = (row: number, column: number) => cellId(sheet.rowIds[row]!, sheet.columnIds[column]!);
const valueIn = (load: Load, id: string) => load.db['cell']?.[id]?.['value'];

naughtily('cells, plain and with marks, are what was sent: in the load, in the packed load', async () => {
  await mara.does(...strings.map((value, row) => action('cell.update.value', cellAt(row, TITLE), { value })));
  await mara.does(
    ...strings.map((text, row) => {
      const value = storedForm(text);
      const paragraphs = value.split('\n').map((line) => ({ spans: [{ text: line, bold: true }] }));
      return action('cell.update.value', cellAt(row, NOTES), {
        value,
        valueText: JSON.stringify({ paragraphs }),
      });
    }),
  );
  const load = await mara.load(path);
  expect(strings.map((_, row) => valueIn(load, cellAt(row, TITLE)))).toEqual(strings.map(storedForm));
  expect(strings.map((_, row) => valueIn(load, cellAt(row, NOTES)))).toEqual(strings.map(storedForm));
  const rich = load.db['cell']![cellAt(9, NOTES)]!['valueText'];
  expect(JSON.parse(String(rich)).paragraphs[0].spans[0]).toEqual({
    text: storedForm(strings[9]!),
    bold: true,
  });
  const packed = (await mara.get(`${path}?form=packed`)).bytes.toString().trimEnd().split('\n');
  expect(packed).toHaveLength(1 + sheet.rowIds.length);
  const slots: Record<string, string> = JSON.parse(packed[0]!).slots;
  const slot = Object.keys(slots).find((each) => slots[each] === sheet.columnIds[TITLE])!;
  expect(packed.slice(1).map((line) => JSON.parse(line.split('\t')[1]!)[slot])).toEqual(
    strings.map(storedForm),
  );
});

naughtily('titles of rows', async () => {
  await mara.does(...titles.map((title, at) => action('row.update.title', sheet.rowIds[at]!, { title })));
  const rows = (await mara.load(path)).db['row']!;
  expect(titles.map((_, at) => rows[sheet.rowIds[at]!]!['title'])).toEqual(titles);
});

naughtily('titles of a column, a sheet and a project, one after the other', async () => {
  const [columnId] = sheet.columnIds;
  expect(
    await given('title', titles, (title) => action('column.update.title', columnId!, { title })),
  ).toEqual(titles);
  expect(
    await given('title', names, (title) => action('sheet.update.title', sheet.sheetId, { title })),
  ).toEqual(names);
  expect(
    await given('title', names, (title) => action('project.update.title', projectId, { title })),
  ).toEqual(names);
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(db['project']![projectId]!['title']).toBe(names.at(-1));
  expect(db['sheet']![sheet.sheetId]!['title']).toBe(names.at(-1));
  expect((await mara.load(path)).db['column']![columnId!]!['title']).toBe(titles.at(-1));
});

naughtily('names of categories, channels, assets and templates; comments', async () => {
  const row = { type: 'row', rowId: sheet.rowIds[0]! };
  const about = { entityId: sheet.sheetId, entityType: 'sheet' };
  const few = names.filter((_, at) => at % 10 === 0);
  const made = [
    ['category', 'name', few, { hue: 'violet' }],
    ['channel', 'title', names, {}],
    ['asset', 'title', names, {}],
    ['template', 'title', few, row],
    ['comment', 'text', strings.map(storedForm), about],
  ] as const;
  for (const [kind, field, texts, more] of made) {
    const make = (text: string) => action(`${kind}.create`, newId(), { projectId, [field]: text, ...more });
    expect([kind, await given(field, texts, make)]).toEqual([kind, texts]);
  }
});

/** Sends one action for each text, and answers what the steps of them hold. */
async function given(field: string, texts: readonly string[], make: (text: string) => Action) {
  const { actions } = await mara.does(...texts.map(make));
  // A template is made with a sheet of the same name.
  const { type } = make('');
  return Object.values(actions).flatMap((step) => (step.type === type ? [step.data?.[field]] : []));
}

naughtily('names of people: taken as they are, or refused with a sentence', async () => {
  const visitor = visitorOf(server);
  const sentence = /Your first name|Make your first name|Leave out (?:line ends|web addresses)/;
  // Each that is taken costs a password's hash.
  const some = strings.filter((text, at) => at % 20 === 0 || !asName(text));
  for (const [at, firstName] of some.entries()) {
    const person = { firstName, lastName: 'Tester', email: `naughty.${at}@test.example`, password: PASSWORD };
    const answer = await visitor.post<{ user: { firstName: string } }>('/api/auth/signup', person);
    if (answer.status === 200) expect(answer.body.data.user.firstName).toBe(firstName.trim());
    else
      expect([firstName, answer.status, JSON.stringify(answer.body)]).toEqual([
        firstName,
        400,
        expect.stringMatching(sentence),
      ]);
  }
  const email = 'robert@test.example';
  const robert = { firstName: "Robert'); DROP TABLE Students;--", lastName: '<b>𝕿𝖍𝖊</b> ‏الكل' };
  const strange = await signUp(server, { ...robert, email });
  await addMember(mara, projectId, strange);
  expect((await mara.load(`/api/projects/${projectId}`)).db['user']![strange.user.id]).toMatchObject(robert);
});
