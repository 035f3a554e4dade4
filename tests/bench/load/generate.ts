// The load generator, a process of its own: so many sockets that listen, and edits that are sent to a beat or as
// fast as they are answered. Forked with a job; says when the measuring begins and what it found.

import http from 'node:http';
import { monotonicFactory } from 'ulid';
import { listen, type Ear } from './frames.ts';
import type { Job, Measured, Saying } from './job.ts';

/** Sockets whose frames are looked into for the time of arrival. */
const WATCHED = 20;
const newId = monotonicFactory();

interface Trial {
  readonly sentAt: Map<string, number>;
  readonly ackMs: number[];
  readonly fanOutMs: number[];
  refused: number;
  isMeasured: boolean;
  /** What waits for the answer of a request over a socket, by its key. */
  readonly waiting: Map<string, (isDone: boolean) => void>;
}

async function run(job: Job): Promise<Measured> {
  const trial: Trial = {
    sentAt: new Map(),
    ackMs: [],
    fanOutMs: [],
    refused: 0,
    isMeasured: false,
    waiting: new Map(),
  };
  const ears = await openEars(job, trial);
  const agent = new http.Agent({ keepAlive: true, maxSockets: job.perSecond === null ? job.clients : 16 });
  const edit = (index: number) => {
    const cellId = job.cellIds[index % job.cellIds.length] ?? '';
    const ear = job.over === 'socket' ? ears[index % ears.length] : undefined;
    return ear ? sendOver(ear, trial, cellId) : send(job, agent, trial, cellId);
  };
  await flood(Math.min(8, job.clients), job.warmUp, edit);
  await heardAll(ears, job.warmUp);
  trial.isMeasured = true;
  await say({ say: 'begin' });
  const began = performance.now();
  if (job.perSecond === null) await flood(job.clients, job.edits, edit);
  else await paced(job.edits, job.perSecond, edit);
  const seconds = (performance.now() - began) / 1000;
  const due = job.warmUp + job.edits - trial.refused;
  await heardAll(ears, due);
  const lost = ears.reduce((sum, ear) => sum + Math.abs(due - ear.steps()), 0);
  for (const ear of ears) ear.close();
  agent.destroy();
  return { ackMs: trial.ackMs, fanOutMs: trial.fanOutMs, seconds, lost, refused: trial.refused };
}

async function openEars(job: Job, trial: Trial): Promise<readonly Ear[]> {
  const ears: Ear[] = [];
  for (let index = 0; index < job.clients; index += 1) {
    const following = Promise.withResolvers<void>();
    const hear = (text: string) => {
      if (text.includes('"TOCK"')) following.resolve();
      else if (trial.isMeasured && index < WATCHED) noteArrival(text, trial);
    };
    const ear = await listen(job.url, job.headers, {
      onText: job.hello !== null || index < WATCHED ? hear : undefined,
      ...(job.over === 'socket' && { onSent: (text) => answered(text, trial) }),
    });
    if (job.hello !== null) {
      ear.send(job.hello);
      // The answer to a heartbeat says that what came before it is in force.
      ear.send('{"type":"TICK","data":{"time":0}}');
      await following.promise;
    }
    ears.push(ear);
  }
  return ears;
}

function noteArrival(text: string, trial: Trial): void {
  const now = performance.now();
  for (const [, id = ''] of text.matchAll(/"causeId":"([^"]+)"/g)) {
    const sentAt = trial.sentAt.get(id);
    if (sentAt !== undefined) trial.fanOutMs.push(now - sentAt);
  }
}

function answered(text: string, { waiting }: Trial): void {
  const [, key = ''] = /"requestKey":"([^"]+)"/.exec(text) ?? [];
  waiting.get(key)?.(text.includes('"status":200'));
  waiting.delete(key);
}

function sendOver(ear: Ear, trial: Trial, entityId: string): Promise<void> {
  const id = newId();
  const action = actionOf(id, entityId);
  const text = JSON.stringify({ type: 'SEND:actions', data: { requestKey: id, actions: [action] } });
  return new Promise((resolve) => {
    const began = performance.now();
    if (trial.isMeasured) trial.sentAt.set(id, began);
    trial.waiting.set(id, (isDone) => {
      if (!isDone) trial.refused += 1;
      else if (trial.isMeasured) trial.ackMs.push(performance.now() - began);
      resolve();
    });
    ear.send(text);
  });
}

function actionOf(id: string, entityId: string) {
  const [type, verb, property] = ['cell', 'update', 'value'];
  return { id, type, verb, property, query: { entityId }, data: { value: `edit ${id}` } };
}

function send(job: Job, agent: http.Agent, trial: Trial, entityId: string): Promise<void> {
  const id = newId();
  const body = JSON.stringify({ actions: [actionOf(id, entityId)] });
  const headers = {
    ...job.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    if (trial.isMeasured) trial.sentAt.set(id, began);
    const request = http.request(
      `${job.url}/api/actions/send`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode !== 200) trial.refused += 1;
          else if (trial.isMeasured) trial.ackMs.push(performance.now() - began);
          resolve();
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

async function flood(lanes: number, edits: number, edit: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < edits) await edit(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** To a beat that does not wait for answers: a slow server must not slow its load. */
function paced(edits: number, perSecond: number, edit: (index: number) => Promise<void>): Promise<unknown> {
  const began = performance.now();
  const sent: Promise<void>[] = [];
  return new Promise((resolve, reject) => {
    const beat = () => {
      const due = Math.min(edits, Math.floor(((performance.now() - began) * perSecond) / 1000) + 1);
      while (sent.length < due) sent.push(edit(sent.length));
      if (sent.length < edits) setTimeout(beat, 1);
      else Promise.all(sent).then(resolve, reject);
    };
    beat();
  });
}

/** Until every socket heard so much, or nothing more has come for a second. */
async function heardAll(ears: readonly Ear[], due: number): Promise<void> {
  const total = () => ears.reduce((sum, ear) => sum + ear.steps(), 0);
  for (let before = -1, quiet = 0; total() < due * ears.length && quiet < 100;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    quiet = total() === before ? quiet + 1 : 0;
    before = total();
  }
}

/** Resolves when the parent has it: what is said just before leaving must not be lost. */
function say(saying: Saying): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(saying, () => resolve());
  });
}

process.once('message', (job: Job) => {
  void run(job)
    .then((measured) => say({ say: 'done', measured }))
    .then(() => process.disconnect());
});
