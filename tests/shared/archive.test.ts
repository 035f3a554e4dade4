// An archived project, over every action there is: what is not named here as free is refused, whoever asks.

import { describe, expect, test } from 'vitest';
import { definitions, planFor } from '../../shared/catalogue.ts';
import { samples } from '../../shared/entities/samples.ts';
import { AppError } from '../../shared/errors.ts';
import type { Definition } from '../../shared/model/define.ts';
import { PROJECT_IS_ARCHIVED } from '../../shared/permissions/rights.ts';
import { snapshotOf } from '../../shared/model/snapshot.ts';
import { ask } from '../sim/asking.ts';
import { counter } from '../sim/ids.ts';
import { sampleServer } from '../sim/sample.ts';

/** It comes back, goes, moves; people come and go; the show is run; another project is made; previews are drawn. */
const FREE: ReadonlySet<string> = new Set([
  'project.create',
  'project.update.archived',
  'project.update.allowMemberRequests',
  'project.update.team',
  'project.delete',
  'project.create.undelete',
  'user.update.role',
  'user.delete',
  'sheet.update.currentRow',
  'show.create',
  'show.update.caller',
  'show.update.offer',
  'show.update.transport',
  'show.update.rehearsal',
  'show.update.message',
  'show.update.blackout',
  'show.update.note',
  'show.update.standby',
  'show.delete',
  'show.create.undelete',
  'showCue.delete',
  'showCue.create.undelete',
  'showNote.delete',
  'showNote.create.undelete',
  'showStandby.delete',
  'showStandby.create.undelete',
  'assetFile.update.previews',
]);

function refusalOf({ name, example }: Definition, isArchived: boolean): string | null {
  const server = sampleServer('OWNER');
  const project = server.store.collection('project').get(samples.project);
  server.store
    .collection('project')
    .set(samples.project, { ...project, id: samples.project, archived: isArchived });
  const snapshot = snapshotOf(server.store, (causeId) =>
    server.disk.log.filter((step) => step.causeId === causeId),
  );
  const action = ask(name, example.entityId, example.data, { id: `F${'0'.repeat(25)}` });
  try {
    planFor(
      action,
      snapshot,
      { id: samples.user, role: 'OWNER' },
      { newId: counter(), now: 99, userId: samples.user },
    );
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

describe('an archived project is not changed', () => {
  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s',
    (name, definition) => {
      expect(refusalOf(definition, true)).toBe(FREE.has(name) ? null : PROJECT_IS_ARCHIVED);
      // The control: it is the archive, and nothing else, that refuses.
      expect(refusalOf(definition, false)).toBeNull();
    },
  );
});
