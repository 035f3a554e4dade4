// Writers that go on whatever happens to the server: what got no answer is sent again, unchanged, as every client
// should do it (docs/actions.md). And the judge of what they were told.

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
  /** A row that is put where it is comes to nothing; nothing else that the storm does. */
  readonly mayBeNothing: boolean;
}

export interface Storm {
  readonly acks: readonly Ack[];
  /** Answers that were neither 200 nor a broken line: `status: message`. */
  readonly refusals: readonly string[];
  /** Resolves when so many more requests are acknowledged. */
  after(count: number): Promise<void>;
  /** From now on the writers find this server. */
  moveTo(server: Site): void;
  /** Lets every writer finish its request, however often it must be sent. */
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
  /** Resolves when there is another server. */
  moved: PromiseWithResolvers<void>;
}

/** Sends until there is an answer. 429 and 5xx are no answers. */
async function deliver(road: Road, writer: Client, actions: readonly Action[]): Promise<Reply<Sent>> {
  for (;;) {
    const { server, moved } = road;
    try {
      const reply = await writer.on(server).send(actions);
      if (reply.status !== 503) return reply;
      // A server that cannot write yet comes to it sooner where it need not refuse all the time.
      await setTimeout(20);
    } catch {
      // The line broke: nobody knows whether it was done. The same again, when there is a server.
      if (server === road.server) await moved.promise;
    }
  }
}

function ackOf(asked: readonly Action[], { actionIds, actions }: Sent): Ack {
  const mayBeNothing = asked.some(({ property }) => property === 'place');
  return { actionIds, steps: Object.values(actions), mayBeNothing };
}

/** Mostly a cell; sometimes a paste, a new row, a row that moves. None of them can be refused. */
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
  /** Acknowledged steps that the log does not hold as they were told. */
  readonly lost: number;
  readonly doubled: number;
  /** Places where a sequence is not the one after the last. */
  readonly gaps: number;
  /** Channels whose log does not come to what a load shows. */
  readonly unequal: number;
  readonly steps: number;
}

export const FLAWLESS = { lost: 0, doubled: 0, gaps: 0, unequal: 0 } as const;

/** Compares what was acknowledged with what is there. */
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
    // An acknowledgement without a step is a lie.
    for (const id of actionIds)
      if (!mayBeNothing && !steps.some(({ causeId }) => causeId === id)) verdict.lost += 1;
    for (const step of steps) {
      if (JSON.stringify(known.get(step.id)) !== JSON.stringify(step)) verdict.lost += 1;
    }
  }
  return verdict;
}
