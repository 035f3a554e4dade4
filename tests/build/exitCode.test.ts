// A run of tests that fails must say so to the shell and to CI. Libraries of the run may end its process by themselves.

import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server.ts';

test.each(['apiStage', 'e2eStage'])('a run that has imported %s ends with its own exit code', (name) => {
  const stage = pathToFileURL(join(root, 'tests/support', `${name}.ts`));
  const run = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `await import('${stage.href}'); process.exitCode = 3;`],
    { encoding: 'utf8' },
  );
  expect(run.stderr).toBe('');
  expect(run.status).toBe(3);
});
