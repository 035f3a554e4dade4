// Runs writers that continue whatever happens to the server: a request without an answer is sent again unchanged, as
// every client should do (docs/actions.md). At the end, the acknowledged changes are compared with the stored data.

import { setTimeout } from 'node:timers/promises';
import {
  action,
  cellId,
  newId,
  type Action,
  type Client,
  type Sent,
  type Sheet,
  type Step,
} from './client.ts';
import { fold, logOf, textOf, textOfLoad } from './fold.ts';
import { randomOf, type Random } from './random.ts';
import type { Reply } from './request.ts';
import type { Site } from './server.ts';

export interface Ack {
  readonly actionIds: readonly string[];
  readonly steps: readonly Step[];
  /** Whether the request may have no steps, as when a row is moved to the place where it is. */
  readonly mayBeNothing: boolean;
}

export interface Storm {
  readonly acks: readonly Ack[];
  /** Answers other than 200, without broken connections: `status: message`. */
  readonly refusals: readonly string[];
  /** Resolves when `count` more requests have been acknowledged. */
  after(count: number): Promise<void>;
  /** Makes the writers use this server from now on. */
  moveTo(server: Site): void;
  /** Stops the writers after each has finished its request, however often it must be sent. */
  end(): Promise<void>;
}

export function startStorm(writers: readonly Client[], sheets: readonly Sheet[], random: Random): Storm {
  const acks: Ack[] = [];
  const refusals: string[] = [];
  const waiting = new Set<{ at: number; resolve(): void }>();
  const road: Road = { server: writers[0]!.server, moved: Promise.withResolvers<void>() };
  let isEnding = false;
  const write = async (writer: Client, own: Random): Promise<void> => {
    while (!isEnding) {
      const actions = gesture(own, own.pick(sheets));
      const { status, body } = await deliver(road, writer, actions);
      if (status === 200) acks.push(ackOf(actions, body.data));
      else refusals.push(`${status}: ${body.errorMessage}`);
      for (const one of waiting) if (acks.length >= one.at) one.resolve();
    }
  };
  const done = Promise.all(writers.map((writer) => write(writer, randomOf(random.below(2 ** 31)))));
  return {
    acks,
    refusals,
    after: (count) =>
      new Promise((resolve) => {
        waiting.add({ at: acks.length + count, resolve });
      }),
    moveTo: (server) => {
      road.server = server;
      road.moved.resolve();
      road.moved = Promise.withResolvers<void>();
    },
    end: async () => {
      isEnding = true;
      await done;
    },
  };
}

interface Road {
  server: Site;
  /** Resolves when the writers have been moved to another server. */
  moved: PromiseWithResolvers<void>;
}

/** Sends a request until it is answered. 429 and 5xx do not count as answers. */
async function deliver(road: Road, writer: Client, actions: readonly Action[]): Promise<Reply<Sent>> {
  for (;;) {
    const { server, moved } = road;
    try {
      const reply = await writer.on(server).send(actions);
      if (reply.status !== 503) return reply;
      // The pause helps a server that cannot write yet, since refusing requests would keep it busy.
      await setTimeout(20);
    } catch {
      // The connection broke, so it is unknown whether the request was done. It is sent again when there is a server.
      if (server === road.server) await moved.promise;
    }
  }
}

function ackOf(asked: readonly Action[], { actionIds, actions }: Sent): Ack {
  const mayBeNothing = asked.some(({ property }) => property === 'place');
  return { actionIds, steps: Object.values(actions), mayBeNothing };
}

/** Returns a random gesture: mostly a cell, sometimes a paste, a new row or a moved row. None of them can be
 *  refused. */
function gesture(random: Random, sheet: Sheet): readonly Action[] {
  const rowId = random.pick(sheet.rowIds);
  const type = () => {
    const id = cellId(random.pick(sheet.rowIds), random.pick(sheet.columnIds));
    return action('cell.update.value', id, { value: `${newId()} ${'x'.repeat(random.below(60))}` });
  };
  if (random.oneIn(10)) return Array.from({ length: 2 + random.below(8) }, type);
  if (random.oneIn(12)) {
    const data = { sheetId: sheet.sheetId, relativeRowId: rowId, direction: 'after', type: 0 };
    return [action('row.create', newId(), data)];
  }
  if (random.oneIn(12)) {
    const others = sheet.rowIds.filter((id) => id !== rowId);
    const data = { ids: [rowId], relativeRowId: random.pick(others), direction: 'before' };
    return [action('row.update.place', rowId, data)];
  }
  return [type()];
}

export interface Verdict {
  /** Number of acknowledged steps that are missing or different in the log. */
  readonly lost: number;
  readonly doubled: number;
  /** Number of places where a sequence does not follow the previous one. */
  readonly gaps: number;
  /** Number of channels whose log does not result in what a load returns. */
  readonly unequal: number;
  readonly steps: number;
}

export const FLAWLESS = { lost: 0, doubled: 0, gaps: 0, unequal: 0 } as const;

/** Compares the acknowledged steps with the stored data. */
export async function judge(
  client: Client,
  sheets: readonly Sheet[],
  acks: readonly Ack[],
): Promise<Verdict> {
  const verdict = { lost: 0, doubled: 0, gaps: 0, unequal: 0, steps: 0 };
  const known = new Map<string, Step>();
  for (const { projectId, sheetId } of sheets) {
    const log = await logOf(client, sheetId);
    verdict.steps += log.length;
    for (const [index, step] of log.entries()) {
      if (step.sequence !== index + 1) verdict.gaps += 1;
      if (known.has(step.id)) verdict.doubled += 1;
      known.set(step.id, step);
    }
    const load = await client.load(`/api/projects/${projectId}/sheet/${sheetId}`);
    const isWhole = load.meta.sequence[sheetId] === log.length;
    if (!isWhole || textOf(fold(log)) !== textOfLoad(load)) verdict.unequal += 1;
  }
  const told = new Set(acks.flatMap(({ steps }) => steps.map(({ id }) => id)));
  const causes = new Set(acks.flatMap(({ actionIds }) => actionIds));
  for (const step of known.values()) if (causes.has(step.causeId) && !told.has(step.id)) verdict.doubled += 1;
  for (const { actionIds, steps, mayBeNothing } of acks) {
    // An acknowledgement without a step counts as lost.
    for (const id of actionIds)
      if (!mayBeNothing && !steps.some(({ causeId }) => causeId === id)) verdict.lost += 1;
    for (const step of steps) {
      if (JSON.stringify(known.get(step.id)) !== JSON.stringify(step)) verdict.lost += 1;
    }
  }
  return verdict;
}
