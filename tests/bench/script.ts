// The script of the sheet's page: what the browser fetches before a sheet can be shown and typed into.

import { build, type Rolldown } from 'vite';
import { pagesConfig } from '../../build/renderer.config.ts';
import { chunksOf, scriptKib } from './grid/scripts.ts';
import { atMost, type Line } from './line.ts';

const FIRST = 'renderer/main.tsx';
const PAGES = ['renderer/project/ProjectPage.tsx', 'renderer/pages/SheetPage.tsx'];

export async function script(): Promise<readonly Line[]> {
  const config = pagesConfig();
  const result = await build({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false, emptyOutDir: false },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunks = chunksOf(outputs.flatMap(({ output }: Rolldown.RolldownOutput) => output));
  const line = (what: string, ours: number, target: Line['target']): Line => ({
    what,
    unit: 'KiB gzip',
    ours,
    limit: null,
    target,
  });
  return [
    line('script of the sheet page', scriptKib(chunks, [FIRST, ...PAGES]), atMost(200)),
    line('of which every page has', scriptKib(chunks, [FIRST]), null),
  ];
}
