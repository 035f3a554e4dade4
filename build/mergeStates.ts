// The states of the review of a merge: the demo's running order was exported as CSV, changed by a client, and changed
// here since.
import type { Page } from 'playwright';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { monotonicFactory } from 'ulid';
import { signedInState, inTurn, clickButton, waitForText, type PageState, type Step } from './pageStates.ts';
import { mergePath, paths } from '../shared/paths.ts';

const newId = monotonicFactory();
const SHEET = 'Run of show';

/** A client's edit of the file. `lines` are its lines without the line of titles. */
type Edit = (lines: string[][], titles: readonly string[]) => string[][];

/** Finds the project of the page, and its running order. */
async function sheetOf(page: Page): Promise<{ projectId: string; sheetId: string }> {
  const projectId = /\/project\/([0-9A-Z]{26})/.exec(page.url())?.[1] ?? '';
  const sheetId = await page.evaluate(
    async ([id, title]) => {
      const { data } = await (await fetch(`/api/projects/${id}`)).json();
      const sheets: { id: string; title: string }[] = Object.values(data.db.sheet);
      return sheets.find((sheet) => sheet.title === title)?.id ?? '';
    },
    [projectId, SHEET] as const,
  );
  return { projectId, sheetId };
}

/** Writes another text into a cell, as somebody in the project did meanwhile. */
async function changesHere(page: Page, cellId: string, value: string): Promise<void> {
  const action = {
    id: newId(),
    type: 'cell',
    verb: 'update',
    property: 'value',
    query: { entityId: cellId },
    data: { value },
  };
  await page.evaluate(
    (body) =>
      fetch('/api/actions/send', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    { actions: [action] },
  );
}

/** Opens the review of the file that a client sent back. With `isAnswered`, cells were also changed in the sheet. */
function reviews(edit: Edit, isAnswered: boolean): Step {
  return async (page) => {
    const { projectId, sheetId } = await sheetOf(page);
    const csv = await page.evaluate(
      async ([project, sheet]) => (await fetch(`/gen/project/${project}/sheet/${sheet}/csv`)).text(),
      [projectId, sheetId] as const,
    );
    const [titles = [], ...lines]: string[][] = parse(csv, { relaxColumnCount: true });
    if (isAnswered) {
      const audio = titles.indexOf('Audio');
      const { cellIds } = await page.evaluate(
        async ([project, sheet]) => {
          const { data } = await (await fetch(`/api/projects/${project}/sheet/${sheet}`)).json();
          const columns: { id: string; title?: string; categoryId?: string }[] = Object.values(
            data.db.column,
          );
          const categories: { id: string; name: string }[] = Object.values(data.db.category);
          const named = categories.find(({ name }) => name === 'Audio')?.id;
          const column = columns.find(({ title, categoryId }) => title === 'Audio' || categoryId === named);
          return { cellIds: Object.keys(data.db.row).map((id) => `${id}.${column?.id ?? ''}`) };
        },
        [projectId, sheetId] as const,
      );
      const rowId = cueLines(lines)[11]?.at(-1)?.slice(0, 26) ?? '';
      const cellId = cellIds.find((id) => id.startsWith(rowId)) ?? '';
      await changesHere(page, cellId, `HH 2, HH 4 spare ${Date.now() % 1000}`);
      const line = cueLines(lines)[11];
      if (line) line[audio] = 'HH 2 + 3';
    }
    const buffer = Buffer.from(stringify([titles, ...edit(lines, titles)]));
    const name = 'Running order v8.csv';
    await page.getByLabel('File to import').first().setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.waitForURL(/\/import\/[0-9A-Z]{26}$/);
    const importableId = page.url().split('/').at(-1) ?? '';
    await page.goto(new URL(mergePath(projectId, importableId, sheetId), page.url()).href);
  };
}

/** Returns the lines of numbered rows. */
function cueLines(lines: readonly string[][]): string[][] {
  return lines.filter(([number]) => number !== '');
}

const edited: Edit = (lines, titles) => {
  const cues = cueLines(lines);
  const at = (title: string) => titles.indexOf(title);
  const change = (cue: number, title: string, text: string): void => {
    const line = cues[cue];
    if (line && at(title) >= 0) line[at(title)] = text;
  };
  change(4, 'Dur', '3:55');
  change(6, 'Title', `${cues[6]?.[at('Title')]}, with speeches`);
  change(9, 'Video', 'VT 10 v3 Memoriam');
  change(9, 'Lights', 'Q 34.5 Winner');
  const fresh = titles.map(() => '');
  fresh[at('Title')] = 'Patron’s greeting, pre-recorded';
  fresh[at('Dur')] = '0:40';
  const next = lines.filter((line) => line !== cues[15]);
  next.splice(next.indexOf(cues[12] ?? []) + 1, 0, fresh);
  const moved = cues[2] ?? [];
  next.splice(next.indexOf(moved), 1);
  next.splice(next.indexOf(cues[4] ?? []) + 1, 0, moved);
  return next;
};

const doubled: Edit = (lines) => [...lines, ...cueLines(lines).slice(2, 3)];
const bare: Edit = (lines) => lines.map((line) => ['', ...line.slice(1, -1), '']);

/** An edit for a file of a client's own making, in which three titles are reworded. */
const rewritten: Edit = (lines, titles) => {
  const at = titles.indexOf('Title');
  for (const cue of [4, 9, 13]) {
    const line = cueLines(lines)[cue];
    if (line) line[at] = `${line[at]?.split(' ').toReversed().join(' ')}, new`;
  }
  return bare(lines, titles);
};

const comparesByTitle: Step = async (page) => {
  await page.getByRole('button', { name: /Row key, then number/ }).click();
  // The file is compared again at once, and the popover with the question closes.
  await page.getByRole('checkbox', { name: 'Title' }).click();
};

export const mergeStates: readonly PageState[] = [
  signedInState('merge', paths.project, {
    after: inTurn(reviews(edited, true), waitForText('Merge 4 rows')),
  }),
  signedInState('merge-nothing', paths.project, {
    after: inTurn(
      reviews((lines) => lines, false),
      waitForText('Nothing to merge'),
    ),
  }),
  signedInState('merge-doubled', paths.project, {
    after: inTurn(reviews(doubled, false), waitForText('have the same EO key')),
  }),
  signedInState('merge-alike', paths.project, {
    after: inTurn(reviews(rewritten, false), comparesByTitle, waitForText('are not in the file')),
  }),
  signedInState('merge-unnamed', paths.project, {
    after: inTurn(
      reviews(bare, false),
      waitForText('Choose the columns'),
      clickButton(/Row key, then number/),
      waitForText('a row is named by'),
    ),
    opens: 'dialog',
  }),
];
