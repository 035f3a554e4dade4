// A line of bytes between clients and a server that goes bad: a black hole, which closes nothing, or one that holds back
// what comes and lets it go in bursts. Whoever is on it, a browser or a process, cannot tell it from a bad network.

import net from 'node:net';
import type { Site } from './server.ts';

export interface BadLine {
  /** The server, as seen through this line. */
  readonly server: Site;
  /** Swallows all that comes from now on. A connection of which something was swallowed never speaks again, as one whose
   *  other end was forgotten; what is connected in the hole hangs. */
  makeHole(): void;
  /** Holds back what the server says, and lets it go at every so many milliseconds. */
  holdBack(everyMs: number): void;
  /** Lets everything through. */
  mend(): void;
  close(): Promise<void>;
}

interface Way {
  readonly from: net.Socket;
  readonly to: net.Socket;
  readonly isAnswer: boolean;
  readonly pair: { isDead: boolean };
  readonly held: Buffer[];
}

/** Opens a line to a server. It listens at the server's own port of the other loopback address, since a server refuses
 *  hosts that are not its own. */
export async function openBadLine(target: Site): Promise<BadLine> {
  const { port } = new URL(target.url);
  const ways = new Set<Way>();
  let mode: 'open' | 'hole' | 'bursts' = 'open';
  let releases: NodeJS.Timeout | null = null;

  function release(): void {
    for (const { to, held } of ways) for (const bytes of held.splice(0)) to.write(bytes);
  }

  function carry(way: Way, bytes: Buffer): void {
    if (mode === 'hole') way.pair.isDead = true;
    if (way.pair.isDead) return;
    if ((mode === 'bursts' && way.isAnswer) || way.held.length > 0) way.held.push(bytes);
    else way.to.write(bytes);
  }

  const line = net.createServer((near) => {
    const far = net.connect(Number(port), '127.0.0.1');
    const pair = { isDead: mode === 'hole' };
    const both: readonly Way[] = [
      { from: near, to: far, isAnswer: false, pair, held: [] },
      { from: far, to: near, isAnswer: true, pair, held: [] },
    ];
    for (const way of both) {
      ways.add(way);
      way.from.on('data', (bytes) => carry(way, bytes));
      way.from.on('error', () => way.to.destroy());
      way.from.on('close', () => {
        ways.delete(way);
        // In a hole nobody hears that the other end has gone.
        if (!pair.isDead || way.from === near) way.to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => line.listen(Number(port), '::1', resolve));

  function setMode(other: typeof mode, everyMs: number | null): void {
    mode = other;
    if (releases) clearInterval(releases);
    releases = everyMs === null ? null : setInterval(release, everyMs);
    if (mode !== 'bursts') release();
  }

  return {
    server: { ...target, url: `http://[::1]:${port}` },
    makeHole: () => setMode('hole', null),
    holdBack: (everyMs) => setMode('bursts', everyMs),
    mend: () => setMode('open', null),
    close: async () => {
      setMode('open', null);
      for (const { from } of ways) from.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
