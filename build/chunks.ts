// The grouping of the pages' modules into chunks. By default the bundler makes a chunk for every set of modules that
// the same pages share: a hundred small files for a sheet, a tenth larger than the same code in four.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** The pages of signing in: who comes for the first time has nothing of the app yet. */
const SIGN_IN_PAGES = ['auth/LoginPage.tsx', 'auth/SignupPage.tsx'];
/** The page that comes after signing in, which shows nothing of a project's inside. */
const PROJECTS_PAGE = ['projects/ProjectsPage.tsx', 'chrome/SiteHeader.tsx'];
/** The page of a project, which is the way to its sheets, and shows nothing of their inside. */
const START_PAGE = 'pages/ProjectStartPage.tsx';
/** What the pages of a project load once they stand, as it is seldom seen. */
const PARTS = [
  'imports/ImportUploadBox.tsx',
  'project/AssetUploads.tsx',
  'project/ChangedSince.tsx',
  'project/OtherProjects.tsx',
  'project/sheets/SheetMenuItems.tsx',
];
/** What every page of a project knows, and no other: what is shown of it. */
const SHOWN = /store[\\/]db\.ts$/;
/** The plans of all kinds and actions, which a page of a project loads once it shows what has come. */
const PLANS = ['../shared/catalogue.ts'];
/** The entry of the light pages, and each of these pages, which it imports when it is asked for. */
const LIGHT_PAGES = ['show/live/entry.tsx', 'show/follower/FollowerPage.tsx'];
/** What a sheet loads once its rows stand: its commands and what answers a person, with its menus, panels and its part of the palette. */
const COMMANDS = [
  'sheet/commands/interaction.ts',
  'sheet/panels/ShownPanel.tsx',
  'sheet/screen/LiveRegion.tsx',
  'sheet/screen/MissingSheet.tsx',
  'sheet/screen/OfflineBar.tsx',
  'sheet/screen/StatusStrip.tsx',
  'sheet/screen/UndoQuestions.tsx',
  'sheet/screen/ViewOnlyAbout.tsx',
  'sheet/screen/ViewOnlyNote.tsx',
  'sheet/screen/phone/NextCue.tsx',
  'sheet/screen/touch/SelectionActs.tsx',
  'sheet/panels/menus/GridMenu.tsx',
  'sheet/panels/menus/paletteCommands.ts',
];
/** Zod, and the fields made of it: in a chunk with anything else, one icon of that would bring them to a page. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|shared[\\/]model[\\/]fields\.ts$/;
/** The chunks, from the base to what depends on it: a chunk includes what its modules import. */
const NAMES = [
  'light',
  'show',
  'showLater',
  'everywhere',
  'base',
  'signin',
  'projects',
  'ui',
  'frame',
  'start',
  'sheet',
  'schemas',
  'later',
  'parts',
  'plans',
  'commands',
] as const;

/**
 * Returns the groups of modules, one for each chunk: what the light pages share with every page, and with a
 * sheet, at once or later, none of which may bring them anything else; what the public pages share with the app, the base of every page
 * of the app, what pages without a project may come to (those of signing in first), the frame of a project, its page, the
 * sheet, what a project shows seldom, the plans of changes, and the commands of a sheet (what these share with pages without a project apart). Other lazy modules are in none. `folder` has the pages.
 */
export function chunkGroups(folder: string): Group[] {
  const known = new Map<string, ReadonlySet<string>>();
  let withoutProject: ReadonlySet<string> | null = null;
  function nameOf(id: string, infoOf: ModuleInfo): (typeof NAMES)[number] | null {
    if (SCHEMAS.test(id)) return 'schemas';
    const isOf = (page: string): boolean => {
      const found = known.get(page) ?? reachable(join(folder, page), infoOf);
      known.set(page, found);
      return found.has(id);
    };
    const isPublic = isOf('public/enhance.ts');
    const isFrame = isOf('project/ProjectPage.tsx');
    const isOfApp = isOf('main.tsx');
    const isSheet = isOf('pages/SheetPage.tsx');
    const isOfPlans = PLANS.some(isOf);
    const isOfCommands = COMMANDS.some(isOf);
    if (LIGHT_PAGES.some(isOf)) {
      if (isPublic || isOfApp) return 'light';
      if (isFrame || isSheet) return 'show';
      return isOfPlans || isOfCommands ? 'showLater' : null;
    }
    if (isOfApp) return isPublic ? 'everywhere' : 'base';
    const isOfParts = PARTS.some(isOf);
    if (isPublic || !(isFrame || isSheet || isOfParts || isOfPlans || isOfCommands)) return null;
    if (SIGN_IN_PAGES.some(isOf)) return 'signin';
    if ((isFrame || isSheet) && PROJECTS_PAGE.some(isOf)) return 'projects';
    withoutProject ??= outsideProjects(join(folder, 'main.tsx'), infoOf);
    if (!(isFrame || isSheet)) {
      if (withoutProject.has(id)) return 'later';
      return isOfParts ? 'parts' : isOfPlans ? 'plans' : 'commands';
    }
    if (withoutProject.has(id)) return 'ui';
    if (isFrame) return 'frame';
    return isOf(START_PAGE) ? 'start' : 'sheet';
  }
  return NAMES.map((name, at) => ({
    // Called as a method: without its object, `getModuleInfo` does not work.
    name: (id, context) => (nameOf(id, (each) => context.getModuleInfo(each)) === name ? name : null),
    debugName: name,
    priority: NAMES.length - at,
  }));
}

/** Returns the ids of all modules that a module imports, directly or not, without lazy imports. */
function reachable(from: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(infoOf(id)?.importedIds ?? []));
  }
  return found;
}

/** Returns the ids of all modules that a page without a project may come to, at once or later. */
function outsideProjects(main: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [main];
  const seen = new Set(waiting);
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const own = reachable(entry, infoOf);
    if ([...own].some((id) => SHOWN.test(id))) continue;
    for (const id of own) {
      found.add(id);
      for (const later of infoOf(id)?.dynamicallyImportedIds ?? []) {
        if (!seen.has(later)) waiting.push(later);
        seen.add(later);
      }
    }
  }
  return found;
}
