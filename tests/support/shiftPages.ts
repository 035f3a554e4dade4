// The pages on which nothing may move after their first paint, each on a wide window and on a phone.

import type { BrowserContext } from 'playwright';
import { paths, pathOf, projectPath, sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { openDemoFixture, phone, reusePage, wide } from './pages.ts';
import { shiftsOn } from './shift.ts';

const reducedMotion = 'no-preference';
const looks = {
  'a wide window': { viewport: wide, reducedMotion },
  'a phone': { viewport: phone, hasTouch: true, reducedMotion },
} as const;
type Look = keyof typeof looks;

interface Ids {
  readonly project: string;
  readonly callSheet: string;
  readonly runOfShow: string;
  readonly view: string;
}

const addresses = {
  'a sheet': ({ project, callSheet }: Ids) => sheetPath(project, callSheet),
  'a sheet with saved views': ({ project, runOfShow }: Ids) => sheetPath(project, runOfShow),
  'a saved view': ({ project, runOfShow, view }: Ids) => sheetViewPath(project, runOfShow, view),
  'a sheet that the address sorts': ({ project, runOfShow }: Ids) =>
    `${sheetPath(project, runOfShow)}?sort=number.down`,
  'a project': ({ project }: Ids) => projectPath(project),
  'the projects': () => paths.projects,
  'the settings of a project': ({ project }: Ids) => pathOf(paths.projectSettings, { projectId: project }),
  'one’s own settings': () => paths.profile,
  'the first day': () => paths.getStarted,
  'the home page': () => paths.home,
};
type Address = keyof typeof addresses;

/** A page and the screen on which it is looked at. */
type Sight = readonly [page: Address, look: Look];

/** The pages and screens that every `npm test` checks. */
export const dailySights: readonly Sight[] = [
  ['a sheet with saved views', 'a wide window'],
  ['a project', 'a wide window'],
  ['the projects', 'a wide window'],
  ['a sheet', 'a phone'],
];

/** Returns all pages and screens that are not in `dailySights`. */
export function furtherSights(): readonly Sight[] {
  const isDaily = (sight: Sight) => dailySights.some((daily) => daily.join() === sight.join());
  const all = (Object.keys(addresses) as Address[]).flatMap((page) =>
    (Object.keys(looks) as Look[]).map((look): Sight => [page, look]),
  );
  return all.filter((sight) => !isDaily(sight));
}

interface ShiftPages {
  /** Loads a page, and returns what has moved on it. */
  shiftsAt(...sight: Sight): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openShiftPages(): Promise<ShiftPages> {
  const stage = await openDemoFixture();
  const { owner, projectId } = stage;
  const load = async (path: string) => (await (await owner.request.get(path)).json()).data.db;
  const sheets: readonly { id: string; title: string }[] = Object.values(
    (await load(`/api/projects/${projectId}`)).sheet,
  );
  const idOf = (name: string) => sheets.find(({ title }) => title === name)!.id;
  const runOfShow = idOf('Run of show');
  const { sheetLayout } = await load(`/api/projects/${projectId}/sheet/${runOfShow}`);
  const view = Object.keys(sheetLayout)[0]!;
  const ids = { project: projectId, callSheet: idOf('Call sheet'), runOfShow, view };
  const contexts = new Map<Look, BrowserContext>();
  return {
    async shiftsAt(address, look) {
      const context = contexts.get(look) ?? (await stage.again(looks[look]));
      contexts.set(look, context);
      const page = await reusePage(context);
      await page.goto(addresses[address](ids));
      await page.getByRole('main').first().waitFor();
      return shiftsOn(page);
    },
    close: stage.close,
  };
}
