// The script of the sheet's page: what the browser fetches before a sheet can be shown and typed into.

import { chunksOf, firstChunks, scriptKib } from '../../build/pageScripts.ts';
import { pagesConfig } from '../../build/renderer.config.ts';
import { atMost, type Line } from './line.ts';

const FIRST = 'renderer/main.tsx';
const PAGES = ['renderer/project/ProjectPage.tsx', 'renderer/pages/SheetPage.tsx'];
const SIGN_IN = 'renderer/auth/LoginPage.tsx';

export async function script(): Promise<readonly Line[]> {
  const chunks = await chunksOf(pagesConfig());
  const line = (what: string, modules: readonly string[], target: Line['target']): Line => ({
    what,
    unit: 'KiB gzip',
    ours: scriptKib(firstChunks(chunks, modules)),
    limit: null,
    target,
  });
  return [
    line('script of the sheet page', [FIRST, ...PAGES], atMost(220)),
    line('script of the sign-in page', [FIRST, SIGN_IN], atMost(130)),
    line('of which every page has', [FIRST], null),
  ];
}
