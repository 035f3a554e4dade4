// Which modules of the pages travel together. Left to itself the bundler makes a chunk of every set of modules that
// the same pages share: a hundred small files for a sheet, a tenth larger than the same text in four.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Ui, widgets, icons and what is the browser's stand apart, with how a page asks, how it writes times, and what a role
 *  may do: pages without a project have them too, and would fetch the frame and the sheet for them. */
const UI =
  /renderer[\\/](?:ui|widgets|browser)[\\/]|renderer[\\/]net[\\/]useCall|shared[\\/](?:format[\\/]|model[\\/]rights)|lucide-react/;
/** From what everything stands on to what stands on it: a group takes along what its modules import. */
const NAMES = ['everywhere', 'base', 'ui', 'frame', 'sheet'] as const;

/** What the public pages share with the app, what every page of the app begins with, the ui, the frame of a project,
 *  and the sheet: one chunk each. What is fetched later stays apart. `folder` holds the pages. */
export function chunkGroups(folder: string): Group[] {
  const known = new Map<string, ReadonlySet<string>>();
  function nameOf(id: string, infoOf: ModuleInfo): (typeof NAMES)[number] | null {
    const isOf = (page: string): boolean => {
      const found = known.get(page) ?? reachable(join(folder, page), infoOf);
      known.set(page, found);
      return found.has(id);
    };
    const isPublic = isOf('public/enhance.ts');
    if (isOf('main.tsx')) return isPublic ? 'everywhere' : 'base';
    if (isPublic) return null;
    const isFrame = isOf('project/ProjectPage.tsx');
    if (!isFrame && !isOf('pages/SheetPage.tsx')) return null;
    if (UI.test(id)) return 'ui';
    return isFrame ? 'frame' : 'sheet';
  }
  return NAMES.map((name, at) => ({
    // The method is asked of its owner: apart from it, it does not know where to look.
    name: (id, context) => (nameOf(id, (each) => context.getModuleInfo(each)) === name ? name : null),
    debugName: name,
    priority: NAMES.length - at,
  }));
}

/** All that a module imports, and what that imports in turn; not what it fetches later. */
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
