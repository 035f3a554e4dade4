// Measures the heap of a server under test by its inspector: the memory that is in use after a garbage collection.
// Resident memory does not show a leak within an hour, since V8 collects the garbage of a quiet server only every few
// minutes.

import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Server } from './server.ts';

/** The variables with which a server has an inspector, on a free port. */
export const WITH_INSPECTOR = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** The heap of a server. */
export interface ServerHeap {
  /** Returns the size of the heap after a garbage collection, in MiB. */
  mib(): Promise<number>;
  close(): void;
}

const answer = z.object({ id: z.number(), result: z.looseObject({ usedSize: z.number().optional() }) });

/** Opens the heap of a server that was just started `WITH_INSPECTOR`. */
export async function openServerHeap(server: Pick<Server, 'log'>): Promise<ServerHeap> {
  // The server executes its process again at its start and then has another inspector, so the last address is used.
  const address = [...server.log().matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
  if (address === undefined) throw new Error('the server has no inspector');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let count = 0;
  async function ask(method: string): Promise<z.output<typeof answer>['result']> {
    const id = (count += 1);
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const text = await new Promise<string>((resolve) =>
        socket.once('message', (data) => resolve(String(data))),
      );
      const { data } = answer.safeParse(JSON.parse(text));
      if (data?.id === id) return data.result;
    }
  }
  await ask('HeapProfiler.enable');
  return {
    async mib() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = Number.NaN } = await ask('Runtime.getHeapUsage');
      return usedSize / 2 ** 20;
    },
    close: () => socket.close(),
  };
}
