// A TCP proxy between clients and a server that simulates a bad network: it drops all data without closing connections,
// or delays the server's data and delivers it in bursts.

import net from 'node:net';
import type { Site } from './server.ts';

export interface FaultyConnection {
  /** The server at the address of this proxy. */
  readonly server: Site;
  /** Drops all data from now on. Connections that have lost data stay dead even after `mend`; new connections hang. */
  makeHole(): void;
  /** Delays the server's data, and delivers it every `everyMs` milliseconds. */
  holdBack(everyMs: number): void;
  /** Passes all data on again, at once. */
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

/** Opens a proxy to a server. It listens at the same port of another loopback address, since a server refuses
 *  foreign host names. */
export async function openFaultyConnection(target: Site): Promise<FaultyConnection> {
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
        // While data is dropped, a client must not learn that the server has closed the connection.
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
