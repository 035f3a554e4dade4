import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { openStage, phone, wide } from './tests/support/pages.ts';
import { makeGround } from './build/screenGround.ts';
import { sheetStates } from './build/sheetStates.ts';
import { sheetPath } from './shared/paths.ts';
const started = Date.now();
const budget = Number(process.env['BUDGET'] ?? 150) * 1000;
mkdirSync('/tmp/shots', { recursive: true });
const stage = await openStage();
const { owner, projectId, server } = stage;
const t0 = Date.now();
const ground = await makeGround(owner.request, server.url, projectId);
console.log('ground', Date.now() - t0);
const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
const at = new Map<string, string>();
for (const s of Object.values<any>(data.db.sheet)) at.set(s.title, sheetPath(projectId, s.id));
for (const [n, id] of Object.entries(ground)) at.set(n, sheetPath(projectId, id));
const wanted = process.argv.slice(3);
const looks = {
  wide: { colorScheme: 'light', viewport: wide },
  phone: { colorScheme: 'dark', viewport: phone },
  dark: { colorScheme: 'dark', viewport: wide },
  light: { colorScheme: 'light', viewport: phone },
} as const;
await Promise.all(
  process.argv[2]!.split(',').map(async (name) => {
    const context = await stage.again({
      ...looks[name as keyof typeof looks],
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    } as any);
    await context.addInitScript(() => localStorage.clear());
    for (const state of sheetStates) {
      if (wanted.length && !wanted.some((w) => state.name.startsWith(w))) continue;
      if (Date.now() - started > budget) {
        console.log(name, 'skipped', state.name);
        continue;
      }
      const page = await context.newPage();
      page.setDefaultTimeout(6000);
      page.on('pageerror', (e) => console.log(name, state.name, 'PAGEERROR', String(e)));
      try {
        await page.goto(at.get(state.sheet)!);
        await state.open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const side = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        console.log(
          name,
          state.name,
          violations.length || side
            ? 'BAD ' +
                side +
                ' ' +
                violations
                  .map(
                    (v) =>
                      v.id +
                      ': ' +
                      v.nodes
                        .map((n) => n.html.slice(0, 300))
                        .slice(0, 3)
                        .join(' | '),
                  )
                  .join('\n   ')
            : 'ok',
        );
      } catch (e) {
        console.log(name, state.name, 'FAILED', String(e).slice(0, 500));
      }
      await page.screenshot({ path: `/tmp/shots/${state.name}.${name}.png` }).catch(() => 0);
      await page.close();
    }
  }),
);
await stage.close();
console.log('done', Date.now() - started);
process.exit(0);
