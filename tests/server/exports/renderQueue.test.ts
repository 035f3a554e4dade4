// The queue of the thread that renders exports.

import { expect, test } from 'vitest';
import { openRenderQueue } from '../../../server/exports/renderQueue.ts';

test('a job whose thread cannot be started fails, and holds up no other job', async () => {
  const queue = openRenderQueue(undefined, () => {
    throw new Error('no thread');
  });
  const job = {
    poster: {
      format: 'pdf',
      paper: 'A4',
      teamName: 'Northlight Productions',
      project: null,
      url: 'https://eo.northlight.example/team/01JZ7K2MQ9XDHF4T2WLA000000/request',
      picture: null,
    },
  } as const;
  for (const _ of [1, 2, 3]) await expect(queue.print(job)).rejects.toThrow('no thread');
  await queue.close();
});
