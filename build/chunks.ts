// The grouping of the pages' modules into chunks. By default the bundler makes a chunk for every set of modules that
// the same pages share: a hundred small files for a sheet, a tenth larger than the same code in four.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** The sign-in pages, on which a new visitor has loaded nothing of the app yet. */
const SIGN_IN_PAGES = ['auth/LoginPage.tsx', 'auth/SignupPage.tsx'];
/** The page after signing in, which shows no content of a project. */
const PROJECTS_PAGE = ['projects/ProjectsPage.tsx', 'chrome/SiteHeader.tsx'];
/** The start page of a project, which links to its sheets and shows none of their content. */
const START_PAGE = 'pages/ProjectOverviewPage.tsx';
/** Parts of a project's pages that are rarely seen, and are loaded after the first paint. */
const PARTS = [
  'imports/ImportUploadBox.tsx',
  'project/AssetUploads.tsx',
  'project/EditConflictDialog.tsx',
  'project/OtherProjects.tsx',
  'project/channels/ChannelRequests.tsx',
  'project/sheets/SheetMenuItems.tsx',
  'project/sheets/SheetRequests.tsx',
];
/** A module that all pages of a project need, and no other page: the store of what they show. */
const SHOWN = /store[\\/]db\.ts$/;
/** The plans of all actions, which a page of a project loads after it has shown its content. */
const PLANS = ['../shared/catalogue.ts'];
/** The entry of the light pages, and the module of each page, which the entry imports on demand. */
const LIGHT_PAGES = [
  'show/live/entry.tsx',
  'show/follower/FollowerPage.tsx',
  'show/displays/DisplayPage.tsx',
];
/** What a sheet loads after its rows are painted: its commands and interaction, with menus, panels and its part of
 *  the palette. */
const COMMANDS = [
  'sheet/commands/interaction.ts',
  'sheet/panels/ShownPanel.tsx',
  'sheet/screen/LiveRegion.tsx',
  'sheet/screen/MissingSheet.tsx',
  'sheet/screen/OfflineBar.tsx',
  'sheet/screen/StatusStrip.tsx',
  'sheet/screen/UndoConflictDialog.tsx',
  'sheet/screen/ViewOnlyAbout.tsx',
  'sheet/screen/ViewOnlyNote.tsx',
  'sheet/screen/phone/NextCue.tsx',
  'sheet/screen/touch/SelectionActions.tsx',
  'sheet/panels/menus/GridMenu.tsx',
  'sheet/panels/menus/paletteCommands.ts',
];
/** Zod and the field schemas: if they shared a chunk with anything else, a page that needs one icon of that chunk
 *  would load them. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|shared[\\/]model[\\/]fields\.ts$/;
/** The names of the chunks, each after those that it depends on. A chunk includes what its modules import. */
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
 * Returns the groups of modules, one for each chunk: what the light pages share with every page, and with a sheet, so
 * that they load nothing else; what the public pages share with the app; the base of every page of the app; what pages
 * without a project may load (sign-in pages first); the frame of a project, its start page, the sheet, rarely seen
 * parts of a project, the plans of actions, and the commands of a sheet (with what they share with pages without a
 * project in a chunk of its own). Other lazy modules are in none. `folder` has the pages.
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

/** Returns the ids of all modules that pages without a project may load, at once or later. */
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
