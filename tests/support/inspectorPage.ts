// Opens a sheet with the inspector, for two users. Sheets are made over HTTP: one for a file whose tests each take rows
// of their own, or one for each test.

import { expect } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright';
import { action, newId, type Action, type Entity } from './client.ts';
import { openColleague, openDemoFixture, type DemoFixture } from './pages.ts';
import { keepSheet, openSheet } from './sheetPage.ts';

export interface InspectorSheet {
  readonly sheetId: string;
  readonly path: string;
  /** Ids of the rows, in the order on the screen. */
  readonly rowIds: readonly string[];
  /** Ids of the columns Start, Dur, Title and Notes. */
  readonly columnIds: readonly string[];
}

export interface InspectorFixture extends DemoFixture {
  readonly priya: BrowserContext;
  readonly priyaId: string;
  does(...actions: readonly Action[]): Promise<void>;
  /** Sends these actions as Priya over HTTP, and not from a page of hers. */
  priyaDoes(...actions: readonly Action[]): Promise<void>;
  setRole(role: string): Promise<void>;
  /** Creates a sheet with a number of rows, titled `Title 1`, `Title 2` …, with durations in minutes. */
  makeSheet(rows?: number): Promise<InspectorSheet>;
  /** Returns an entity as the server has stored it. */
  stored(ground: InspectorSheet, kind: string, id: string): Promise<Entity | undefined>;
  /** Returns these fields of entities as the server has stored them, null where there is none, by one request. */
  storedFields(
    ground: InspectorSheet,
    kind: string,
    ids: readonly string[],
    names: readonly string[],
  ): Promise<readonly Record<string, unknown>[]>;
}

export async function openInspectorFixture(): Promise<InspectorFixture> {
  const stage = await openDemoFixture();
  const { owner, projectId, server } = stage;
  const headers = { origin: server.url };
  const priya = await openColleague(stage);
  const session = await (await priya.request.get('/api/auth')).json();
  const priyaId: string = session.data.user.id;
  const ask = async (path: string, data: object, as = owner): Promise<void> => {
    const answer = await as.request.post(path, { headers, data });
    expect([path, answer.status(), await answer.text()]).toMatchObject([path, 200, expect.anything()]);
  };
  const does = (...actions: readonly Action[]) => ask('/api/actions/send', { actions });
  const entitiesOf = async ({ sheetId }: InspectorSheet, kind: string): Promise<Record<string, Entity>> => {
    const onSheet = kind === 'row' || kind === 'cell' || kind === 'column';
    return (await load(`/api/projects/${projectId}${onSheet ? `/sheet/${sheetId}` : ''}`)).db[kind] ?? {};
  };
  const load = async (path: string): Promise<any> => (await (await owner.request.get(path)).json()).data;
  return {
    ...stage,
    priya,
    priyaId,
    does,
    priyaDoes: (...actions) => ask('/api/actions/send', { actions }, priya),
    setRole: (role) =>
      ask(`/api/identities/members/${projectId}/update`, {
        entityType: 'project',
        identityId: priyaId,
        role,
      }),
    async makeSheet(rows = 5) {
      const sheetId = newId();
      await does(action('sheet.create', sheetId, { title: 'Run of show', projectId }));
      const ids = Array.from({ length: rows - 1 }, () => newId());
      if (rows > 1)
        await does(
          action('row.create', ids[0]!, { sheetId, direction: 'after', type: 0, count: rows - 1, ids }),
        );
      const { db } = await load(`/api/projects/${projectId}/sheet/${sheetId}`);
      const inOrder = (kind: string): any[] =>
        Object.values<any>(db[kind]).sort((one, other) => (one.orderKey < other.orderKey ? -1 : 1));
      const columns = inOrder('column').filter(({ purpose }) => purpose !== 'itemNumber');
      const [rowIds, columnIds] = [inOrder('row').map(({ id }) => id), columns.map(({ id }) => id)];
      await does(
        ...rowIds.flatMap((rowId, at) => [
          action('cell.update.value', `${rowId}.${columnIds[1]}`, { value: `${at + 1}:00` }),
          action('cell.update.value', `${rowId}.${columnIds[2]}`, { value: `Title ${at + 1}` }),
        ]),
      );
      return { sheetId, path: `/app/project/${projectId}/sheet/${sheetId}`, rowIds, columnIds };
    },
    stored: async (ground, kind, id) => (await entitiesOf(ground, kind))[id],
    async storedFields(ground, kind, ids, names) {
      const all = await entitiesOf(ground, kind);
      return ids.map((id) => Object.fromEntries(names.map((name) => [name, all[id]?.[name] ?? null])));
    },
  };
}

/** Opens the sheet, and the inspector at a tab. */
export async function openInspector(
  context: BrowserContext,
  { path }: InspectorSheet,
  tab = 'Cell',
): Promise<Page> {
  return withInspector(await openSheet(context, path), tab);
}

/** Shows the sheet at a tab of the inspector. Where the page of the context still shows the sheet, it is not opened
 *  again, so that the tests of a file can share a sheet, each with rows of its own. */
export async function keepInspector(
  context: BrowserContext,
  { path }: InspectorSheet,
  tab = 'Cell',
): Promise<Page> {
  return withInspector(await keepSheet(context, path), tab);
}

/** Opens the inspector of the sheet that a page shows, unless it is open, at a tab. */
async function withInspector(page: Page, tab: string): Promise<Page> {
  if (!(await inspector(page).isVisible())) {
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    await inspector(page).waitFor();
  }
  const own = inspector(page).getByRole('tab', { name: tab });
  if ((await own.getAttribute('aria-selected')) !== 'true') await tabOf(page, tab);
  return page;
}

export async function tabOf(page: Page, name: string): Promise<void> {
  await inspector(page).getByRole('tab', { name }).click();
  await expect
    .poll(() => inspector(page).getByRole('tab', { name }).getAttribute('aria-selected'))
    .toBe('true');
}

export function inspector(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Inspector' });
}

/** Returns the control of the inspector with that role and name. */
export function control(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Locator {
  return inspector(page).getByRole(role, { name, exact: true });
}

/** Types a text over a field and confirms it with Enter. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  await control(page, 'textbox', name).fill(text);
  await control(page, 'textbox', name).press('Enter');
}

/** Selects the cells from one position to another; rows and columns count from 0. */
export async function pick(
  page: Page,
  from: readonly [number, number],
  to?: readonly [number, number],
): Promise<void> {
  const at = ([row, column]: readonly [number, number]) =>
    page.locator(`.body [aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`);
  await at(from).click({ position: { x: 6, y: 10 } });
  if (to) await at(to).click({ modifiers: ['Shift'], position: { x: 6, y: 10 } });
  await painted(page);
}

/** Waits until the selection is painted, since the inspector then shows the same cells. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Returns the text in the field of a comment, which is a plain field until an editor replaces it. */
export function writtenIn(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? ''),
  );
}
