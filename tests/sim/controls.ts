// Negative controls: each breaks one part from outside, as a careless change might, and names the invariants of which
// one must then be violated. Without them, a simulation that checks nothing would pass as well.

import type { StoredStep } from '../../shared/model/action.ts';
import { row } from '../../shared/entities/row.ts';
import { AppError } from '../../shared/errors.ts';
import { snapshotOf } from '../../shared/model/snapshot.ts';
import { applyAll, client, control, definition, patched, server, type Control } from './sabotage.ts';

export const controls: readonly Control[] = [
  control(
    'the server forgets which ids it has seen',
    ['applied once', 'refused stays out', 'acknowledged stays'],
    server((real) => ({
      receive(userId, request) {
        real.disk.receipts.clear();
        return real.receive(userId, request);
      },
    })),
  ),
  control(
    'the server forgets what it has refused',
    ['refused stays out'],
    server((real) => ({
      receive(userId, request) {
        for (const [id, { outcome }] of real.disk.receipts)
          if (outcome instanceof AppError) real.disk.receipts.delete(id);
        return real.receive(userId, request);
      },
    })),
  ),
  control(
    'an answer before the disk: a restart loses the newest step',
    ['acknowledged stays', 'fold', 'quiet', 'equal', 'once', 'gapless'],
    server((real) => ({
      receive(userId, request) {
        const result = real.receive(userId, request);
        if (real.disk.log.length % 9 === 8) real.disk.log.pop();
        return result;
      },
    })),
  ),
  control(
    'a request is not one transaction',
    ['refused stays out'],
    server((real) => ({
      receive(userId, request) {
        const results = request.actions.map((action) => real.receive(userId, { actions: [action] }));
        const refused = results.map(({ outcome }) => outcome).find((outcome) => outcome instanceof AppError);
        const actions = results.flatMap(({ outcome }) =>
          outcome instanceof AppError ? [] : outcome.actions,
        );
        const whole = { requestId: '', actionIds: request.actions.map(({ id }) => id), actions };
        return { outcome: refused ?? whole, messages: results.flatMap(({ messages }) => messages) };
      },
    })),
  ),
  control(
    'the server believes the `previous` of a client',
    ['true previous'],
    server((real) => ({
      receive(userId, request) {
        const result = real.receive(userId, request);
        const last = real.disk.log.at(-1);
        const claimed = request.actions.find(({ id }) => id === last?.causeId)?.previous;
        if (last && claimed) real.disk.log[real.disk.log.length - 1] = { ...last, previous: { ...claimed } };
        return result;
      },
    })),
  ),
  control(
    'a sequence is left out',
    ['gapless', 'quiet'],
    server((real) => ({
      receive(userId, request) {
        const heads = real.heads();
        for (const [id, head] of heads) if (head % 10 === 9 && heads instanceof Map) heads.set(id, head + 1);
        return real.receive(userId, request);
      },
    })),
  ),
  control(
    'something is written beside the log',
    ['fold'],
    server((real) => ({
      receive(userId, request) {
        const result = real.receive(userId, request);
        const [sheet] = real.store.collection('sheet').values();
        if (sheet) real.store.collection('sheet').set(sheet.id, { ...sheet, title: 'quietly' });
        return result;
      },
    })),
  ),
  control(
    'a load leaves out rows',
    ['equal', 'once'],
    server((real) => ({
      load: (channelId) => {
        const load = real.load(channelId);
        return { ...load, db: { ...load.db, row: {} } };
      },
    })),
  ),
  control(
    'a catch-up leaves out one step',
    ['quiet'],
    server((real) => ({
      since(channelId, sequence, limit) {
        const answer = real.since(channelId, sequence, limit);
        return { ...answer, actions: answer.actions.slice(1) };
      },
    })),
  ),
  control(
    'a pruned log is taken for a complete one',
    ['quiet'],
    server((real) => ({
      since: (channelId, sequence, limit) => ({ ...real.since(channelId, sequence, limit), reload: false }),
    })),
  ),
  control(
    'a client applies in order of arrival',
    ['equal'],
    client((real) => {
      Object.assign(real.confirmed, {
        land: (steps: readonly StoredStep[]) => applyAll(real, steps),
        hasReached: () => true,
      });
      return {};
    }),
    9,
  ),
  control(
    'a client applies again what comes twice',
    ['equal'],
    client((real) => {
      const { land, hasReached } = real.confirmed;
      Object.assign(real.confirmed, {
        land(steps: readonly StoredStep[]) {
          applyAll(real, steps.filter(hasReached));
          land(steps);
        },
      });
      return {};
    }),
    490,
  ),
  control(
    'no heartbeat: a lost last message is not missed',
    ['quiet'],
    client(() => ({ heard: () => undefined })),
  ),
  control(
    'a client shows only what is confirmed',
    ['shown'],
    client((real) => ({
      view: () => snapshotOf(real.confirmed.store, () => null),
    })),
  ),
  control(
    'a client sends everything at once',
    ['own order'],
    client((real) => ({
      toSend(now) {
        const next = real.waiting.find(
          ({ answer, sentAt }) => !answer && (sentAt === null || now > sentAt + 20),
        );
        if (next) next.sentAt = now;
        return next?.request ?? null;
      },
    })),
    45,
  ),
  control(
    'what comes back keeps its old key and label',
    ['keys differ', 'one label, one row', 'labelled', 'labels thaw'],
    {
      around: () => patched(row, { fit: (entity) => entity }),
    },
    13,
  ),
  control(
    'an undo never asks',
    ['polite undo'],
    definition('action.create.undo', ({ plan }) => ({
      plan: (action, snapshot, inputs) =>
        plan({ ...action, data: { ...action.data, onChange: 'overwrite' } }, snapshot, inputs),
    })),
    291,
  ),
  control(
    'the server does not look at what a write was based on',
    ['seen'],
    server((real) => ({
      receive: (userId, { actions }) =>
        real.receive(userId, {
          actions: actions.map((action) => ({ ...action, askAfter: Number.MAX_SAFE_INTEGER })),
        }),
    })),
    22,
  ),
  control(
    'one may undo what another did',
    ['own undo', 'rights'],
    definition('action.create.undo', () => ({ mustAllow: () => undefined })),
  ),
  control(
    'a reader may add rows',
    ['rights'],
    definition('row.create', () => ({ right: 'project.open' })),
  ),
];
