// `npm run check`: types, lint, format, import directions, dead code, the size of the pages' scripts. Each check runs
// and is reported with its time, even where others fail; one failure fails the command.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const CHECKS = [
  { name: 'types', words: ['tsc', '--noEmit'] },
  { name: 'lint', words: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', words: ['oxfmt', '--check'] },
  { name: 'directions', words: [process.execPath, 'build/layers.ts'] },
  { name: 'dead code', words: ['knip', '--no-progress'] },
  { name: 'scripts', words: [process.execPath, 'build/scriptBudgets.ts'] },
] as const;

interface Finding {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a command in the project and resolves to its output. */
function run([command = '', ...words]: readonly string[]): Promise<Finding> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ ok: code === 0, seconds: (performance.now() - began) / 1000, output });
    });
  });
}

let failed = 0;
for (const { name, words } of CHECKS) {
  const { ok, seconds, output } = await run(words);
  if (!ok) failed += 1;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!ok) console.log(output.trimEnd());
}
console.log(failed === 0 ? 'All checks hold.' : `${failed} of ${CHECKS.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
