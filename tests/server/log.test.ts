import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server.ts';

/** Says that it has begun; told so, writes lines and ends at once, as the server does when its shell has died. */
const program = `
  import { openLog } from ${JSON.stringify(join(root, 'server/run.ts'))};
  const log = openLog('info');
  process.once('message', () => {
    for (let line = 0; line < 50; line += 1) log.error({ line }, 'said to nobody');
    process.exit(7);
  });
  process.send('begun');
`;

test('E5 a process whose log nobody reads any more ends all the same', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const heard = child.stdout;
  if (!heard) throw new Error('the program says nothing');
  heard.destroy();
  await once(heard, 'close');
  child.send('end');
  const ended = await Promise.race([
    once(child, 'exit'),
    new Promise((resolve) => setTimeout(() => resolve('it goes on'), 20_000)),
  ]);
  child.kill('SIGKILL');
  expect(ended).toEqual([7, null]);
}, 60_000);
