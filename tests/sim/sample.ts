// Makes a server with the sample project, to which the examples of all definitions refer: one entity of each kind, a
// second one of each in the bin, and one action of the sample user.

import { kindNamed, storedKinds } from '../../shared/catalogue.ts';
import { binnedId, binnedCell, sampleCell, samples } from '../../shared/entities/samples.ts';
import type { Entity, Step, StoredStep } from '../../shared/model/action.ts';
import { dbOf } from '../../shared/model/apply.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { stageSteps } from '../../shared/model/stage.ts';
import { openStore } from '../../shared/model/store.ts';
import { ask } from './asking.ts';
import { counter } from './ids.ts';
import { openServer, type Disk } from './server.ts';

const { project: projectId, sheet: sheetId, user: userId } = samples;
const inProject = { projectId, orderKey: 'a1' };
const inSheet = { sheetId, orderKey: 'a1' };
const ofShow = { showId: samples.show, sheetId };
const size = { coordinates: { x: 0, y: 0 }, dimensions: { w: 4, h: 2 } };
const look = { typography: { bold: true }, backgroundColor: '#fff3d0' };

const shown = { assetId: samples.asset, fileId: 'current', fit: 'contain' };

/** One entity of each kind, but as many rows and columns as the examples need. */
const living: readonly (readonly [kind: string, entity: Entity])[] = [
  ['project', { id: projectId, title: 'Harbour Lights', ownedByTeamId: samples.team }],
  ['sheet', { ...inProject, id: sheetId, title: 'Show', isTemplate: true, paperSize: 'Letter' }],
  [
    'sheet',
    {
      ...inProject,
      id: samples.secondSheet,
      orderKey: 'a2',
      title: 'Crew',
      templateId: samples.template,
      templateTakenAt: 1,
    },
  ],
  ['sheet', { ...inProject, id: samples.waitingSheet, orderKey: 'a4', title: 'Matinee' }],
  ['sheet', { ...inProject, id: samples.templateSheet, orderKey: 'a3', title: 'Interval', isTemplate: true }],
  ['row', { sheetId: samples.templateSheet, orderKey: 'a1', id: samples.templateRow, title: 'Interval' }],
  [
    'row',
    {
      sheetId: samples.secondSheet,
      orderKey: 'a1',
      id: samples.templateCopy,
      title: 'Interval',
      templateId: samples.template,
      templateRowId: samples.templateRow,
      templateCopyId: samples.templateCopy,
      templateTakenAt: 1,
    },
  ],
  ['row', { ...inSheet, id: samples.row, orderKey: 'a0', title: 'Doors' }],
  ['row', { ...inSheet, id: samples.secondRow }],
  ['row', { ...inSheet, id: samples.pageBreak, orderKey: 'a2', type: 1 }],
  ['row', { ...inSheet, id: samples.thirdRow, orderKey: 'a3', title: 'Act I', rows: 1 }],
  ['row', { ...inSheet, id: samples.block, orderKey: 'a4', type: 2, rows: 4 }],
  ['column', { ...inSheet, id: samples.column, title: 'Item', purpose: 'itemNumber', width: 48 }],
  ['column', { ...inSheet, id: samples.secondColumn, orderKey: 'a2', title: 'Title' }],
  ['cell', { ...look, id: sampleCell, sheetId, rowId: samples.row, columnId: samples.column, value: 'Go' }],
  [
    'cell',
    { ...size, id: samples.blockCell, sheetId, rowId: samples.block, value: 'Contacts', asset: shown },
  ],
  ['category', { ...inProject, id: samples.category, name: 'Light', hue: 'amber' }],
  ['category', { ...inProject, id: samples.secondCategory, name: 'Sound', hue: 'sky', orderKey: 'a3' }],
  ['layout', { ...inProject, id: samples.layout, title: 'Strip', rows: 3 }],
  ['layoutCell', { ...size, id: samples.layoutCell, projectId, layoutId: samples.layout }],
  ['sheetLayout', { ...inSheet, id: samples.sheetLayout, title: 'Mine', visibility: 'me', userId }],
  [
    'hiddenCategory',
    { id: samples.hiddenCategory, sheetId, sheetLayoutId: samples.sheetLayout, categoryId: samples.category },
  ],
  [
    'show',
    {
      id: samples.show,
      sheetId,
      phase: 'running',
      rowId: samples.row,
      startedAt: 1,
      rowStartedAt: 1,
      cueId: samples.showCue,
      cueCount: 1,
    },
  ],
  ['show', { id: samples.waitingShow, sheetId: samples.waitingSheet, phase: 'idle' }],
  ['showCue', { ...ofShow, id: samples.showCue, rowId: samples.row, startedAt: 1 }],
  ['showNote', { ...ofShow, id: samples.showNote, text: 'Late', at: 1, userId }],
  [
    'showStandby',
    {
      ...ofShow,
      id: samples.showStandby,
      rowId: samples.secondRow,
      categoryId: samples.category,
      state: 'standby',
      at: 1,
      userId,
    },
  ],
  ['textVariable', { projectId, id: samples.textVariable, name: 'venue', value: 'Great Hall' }],
  ['channel', { ...inProject, id: samples.channel, title: 'general' }],
  [
    'comment',
    {
      id: samples.comment,
      entityId: samples.row,
      entityType: 'row',
      projectId,
      channelId: projectId,
      userId,
      text: 'When?',
      createdAt: 1,
    },
  ],
  ['asset', { id: samples.asset, projectId, title: 'Plan', createdAt: 1 }],
  [
    'assetFile',
    {
      id: samples.assetFile,
      projectId,
      assetId: samples.asset,
      fileName: 'plan.pdf',
      byteSize: 9,
      createdAt: 1,
    },
  ],
  [
    'template',
    { id: samples.template, projectId, title: 'Interval', type: 'row', sheetId: samples.templateSheet },
  ],
];

/** A second sample of each kind, in the bin, with another id and order key. */
const dead: readonly (readonly [kind: string, entity: Entity])[] = storedKinds.map(({ kind, sample }) => {
  const twin = living.find(([each, { id }]) => each === kind && id === sample)?.[1];
  if (!twin) throw new Error(`no sample of ${kind}`);
  const orderKey = typeof twin['orderKey'] === 'string' ? { orderKey: 'b00' } : {};
  if (kind === 'cell') return [kind, { ...twin, id: binnedCell, rowId: samples.secondRow }];
  return [kind, { ...twin, ...orderKey, id: binnedId(sample) }];
});

function sampleLog(): readonly StoredStep[] {
  const store = openStore({ withBin: true });
  const newId = counter();
  const heads = new Map<string, number>();
  const all = [...living, ...dead];
  const byChannel = Map.groupBy(all, ([kind, entity]) => String(entity[kindNamed(kind).channel]));
  const inserts = [...byChannel].map(([channelId, own]): Step => {
    const db = dbOf(own.map(([kind, entity]) => ({ kind, entity })));
    return { type: 'sheet', verb: 'insert', entityId: channelId, channelId, data: { db } };
  });
  const deletes = dead.map(([kind, entity]): Step => {
    const channelId = String(entity[kindNamed(kind).channel]);
    return { type: kind, verb: 'delete', entityId: entity.id, channelId, data: null };
  });
  const staged = (steps: readonly Step[], name: string, id: string): readonly StoredStep[] =>
    stageSteps(
      steps,
      ask(name, null, {}, { id }),
      { name, undoable: true, optimistic: true, addsUnseen: false },
      {
        store,
        kindOf: kindNamed,
        userId,
        requestId: newId(),
        now: 1,
        newId,
        nextSequence(channelId) {
          heads.set(channelId, (heads.get(channelId) ?? 0) + 1);
          return heads.get(channelId) ?? 0;
        },
      },
    );
  const data = { value: 'Go on' };
  const typed: Step = { type: 'cell', verb: 'update', entityId: sampleCell, channelId: sheetId, data };
  return [
    ...staged(inserts, 'sheet.create.import', newId()),
    ...staged(deletes, 'row.delete', newId()),
    ...staged([typed], 'cell.update.value', samples.cause),
  ];
}

const log = sampleLog();

/** Returns a server with the sample project, in which the sample user has the given role, and `bea` is an EDITOR. */
export function sampleServer(role: Role, newId = counter()) {
  const roles = new Map<string, Role>([
    [userId, role],
    ['bea', 'EDITOR'],
  ]);
  const disk: Disk = { log: [...log], receipts: new Map(), roles };
  for (let count = 0; count < 1000; count++) newId(); // past the ids of the sample's own log
  let time = 10;
  const now = (): number => ++time;
  return openServer({ disk, newId, now, pushAtMost: 1000, isTrusting: true });
}
