// The files that the early script requests (renderer/early.ts): what the pages of a project and of a sheet need besides
// what every page loads.
import type { Rolldown } from 'vite';
import { firstChunks } from './pageScripts.ts';

/** Files that measuring and drawing the texts of any sheet needs. */
const DRAWN_WITH = [/\bmetrics-[^/]*\.json$/, /\bInter-Regular-[^/]*\.woff2$/];

/** Returns the attributes of the early script's element: the addresses of the files, separated by spaces. */
export function earlyFiles(bundle: Rolldown.OutputBundle): Readonly<Record<string, string>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // In development there are no chunks.
  if (chunks.length === 0) return {};
  const filesOf = (module: string): readonly string[] => {
    // A dynamically imported module has a file of its own, which imports the chunk with the module.
    const imported = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    const needed = new Set([...imported, ...firstChunks(chunks, [module])]);
    return [...needed].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
  };
  const everywhere = new Set(filesOf('renderer/main.tsx'));
  const project = filesOf('renderer/project/ProjectPage.tsx').filter((file) => !everywhere.has(file));
  const sheet = filesOf('renderer/pages/SheetPage.tsx').filter(
    (file) => !everywhere.has(file) && !project.includes(file),
  );
  const drawnWith = Object.keys(bundle).filter((file) => DRAWN_WITH.some((name) => name.test(file)));
  const later = filesOf('renderer/lazyPages.ts').filter((file) => !everywhere.has(file));
  return {
    'data-later': addresses(later),
    'data-project': addresses(project),
    'data-sheet': addresses([...sheet, ...drawnWith]),
  };
}

function addresses(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(' ');
}
