import { inboxStates } from './inboxStates.ts';
import { requestStates } from './requestStates.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launchBrowser } from '../server/browser.ts';
import { projectStates } from './projectStates.ts';
import { memberStates } from './memberStates.ts';
const out = '/tmp/bshots';
mkdirSync(out, { recursive: true });
const child = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'eo-q-')),
    SEED_DEMO: 'on',
    TEST_RATE_SCALE: '10000',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let link = '';
for await (const line of createInterface({ input: child.stdout })) {
  link = /https?:\/\/\S+\/auth\/link\/\S+/.exec(line)?.[0] ?? '';
  if (link) break;
}
const base = new URL(link).origin;
const browser = (await launchBrowser(process.env['CHROMIUM_PATH']))!;
const c0 = await browser.newContext();
const p0 = await c0.newPage();
await p0.goto(link);
const { data } = await (await p0.request.get(`${base}/api/projects`)).json();
const projectId = Object.keys(data.db.project)[0]!;
const teamId = data.db.project[projectId].ownedByTeamId;
const storageState = await c0.storageState();
await c0.close();
const asked = process.argv.slice(2);
const looks = [
  ['wide.light', 1440, 900, 'light'],
  ['phone.light', 390, 844, 'light'],
  ['wide.dark', 1440, 900, 'dark'],
  ['phone.dark', 390, 844, 'dark'],
] as const;
const quick = process.env['LOOKS']
  ? looks.filter(([n]) => process.env['LOOKS']!.split(',').includes(n))
  : [looks[0], looks[3]];
const rank = (n: string) => (/^(inbox|request|greyed|poster)/.test(n) ? 0 : 1);
const work = [...projectStates, ...memberStates, ...requestStates, ...inboxStates]
  .filter(({ name }) => asked.length === 0 || asked.some((a) => name.startsWith(a)))
  .toSorted((a, b) => rank(a.name) - rank(b.name))
  .flatMap((s) => quick.map((l) => [s, l] as const));
for (const paper of ['A4', 'Letter']) {
  const pdf = await fetch(`${base}/pdf/project/${projectId}/request?paper=${paper}`);
  console.log('PDF', paper, pdf.status);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${out}/poster.${paper}.pdf`, Buffer.from(await pdf.arrayBuffer()));
}
await Promise.all(
  [0, 1, 2].map(async () => {
    for (;;) {
      const job = work.shift();
      if (!job) return;
      const [s, [name, width, height, colorScheme]] = job;
      const ctx = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        ...(s.signedIn && { storageState }),
      });
      ctx.setDefaultTimeout(15000);
      const page = await ctx.newPage();
      try {
        await s.before?.(page);
        await page.goto(base + s.path.replace(':projectId', projectId).replace(':teamId', teamId));
        await s.open(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) console.log('SIDEWAYS', s.name, name, over);
      } catch (e) {
        console.log('MISSED', s.name, name, String(e).slice(0, 300));
      }
      if (process.env['AXE'] !== '0') {
        try {
          const axe = new AxeBuilder({ page });
          axe.exclude('.body');
          const { violations } = await axe.analyze();
          for (const v of violations)
            console.log(
              'AXE',
              s.name,
              name,
              v.id,
              v.nodes
                .map((n) => n.html.slice(0, 200))
                .join(' | ')
                .slice(0, 500),
            );
        } catch (e) {
          console.log('AXEFAIL', s.name, String(e).slice(0, 100));
        }
      }
      await page.screenshot({ path: `${out}/${s.name}.${name}.png`, fullPage: process.env['FULL'] === '1' });
      if (width < 600) {
        await page.setViewportSize({ width: 360, height });
        const o = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (o > 0) console.log('SIDEWAYS360', s.name, o);
      }
      await ctx.close();
    }
  }),
);
await browser.close();
child.kill('SIGTERM');
process.exit(0);
