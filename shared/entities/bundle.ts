// The import of a whole bundle into a project, in one action with one undo. Only the server performs it. The content of
// the sheets was written before, in slices that nobody sees (`sheet.insert.content`).

import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Entity, Fields, Step } from '../model/action.ts';
import { dbOf } from '../model/apply.ts';
import { defineAction, type Kind, type PlanInputs } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { anyId } from '../model/fields.ts';
import { assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { BUILT_IN_VARIABLES, foldVariableName } from '../rich/variables.ts';
import { category } from './category.ts';
import { channel } from './channel.ts';
import { layout } from './layout.ts';
import {
  getEntity,
  makeCreateStep,
  makeInsertStep,
  makeUpdateStep,
  reserveKeysBeside,
  textField,
} from './parts.ts';
import { samples } from './samples.ts';
import { sheet } from './sheet.ts';
import { textVariable } from './textVariable.ts';

const entities = z.array(z.looseObject({ id: anyId }));

/** The schema of what a bundle brings into a project. Lists are in the order of the bundle. */
const input = z.strictObject({
  /**
   * Whether the project was made for the bundle. Its channels then get the topics of the bundle's channels with the
   * same titles.
   */
  isNewProject: z.boolean(),
  /** The categories that the project does not have yet. */
  categories: entities,
  /** Text variables. A variable whose name the project already has is left out. */
  variables: entities,
  channels: entities,
  layouts: entities,
  layoutCells: entities,
  templates: entities,
  /** Assets with their versions, whose bytes are stored already. */
  assets: entities,
  assetFiles: entities,
  sheets: entities,
});
/** What a bundle brings into a project. */
export type BundleContent = z.infer<typeof input>;

const bundle = defineAction({
  type: 'project',
  verb: 'insert',
  property: 'bundle',
  called: 'import',
  right: 'sheet.create',
  trusted: true,
  input,
  example: {
    entityId: samples.project,
    data: {
      isNewProject: false,
      categories: [{ id: samples.fresh, name: 'Video', hue: 'violet' }],
      variables: [],
      channels: [],
      layouts: [],
      layoutCells: [],
      templates: [],
      assets: [],
      assetFiles: [],
      sheets: [{ id: samples.secondFresh, title: 'Call sheet' }],
    },
  },
  plan(action, snapshot, inputs) {
    const projectId = getEntity(snapshot, 'project', entityIdOf(action)).id;
    const { data } = action;
    const known = titlesOf(snapshot, 'channel', projectId);
    const channels = data.channels.filter((each) => !known.has(titleOf(each)));
    const placed = (own: Kind, listed: readonly Entity[]) => placedLast(snapshot, own, projectId, listed);
    const categories = placed(category, data.categories);
    const placedChannels = placed(channel, channels);
    const layouts = placed(layout, titled(data.layouts, titlesOf(snapshot, 'layout', projectId)));
    const sheets = placed(sheet, titled(data.sheets, titlesOf(snapshot, 'sheet', projectId)));
    const inProject = dbOf([
      ...ofKind('category', categories.entities),
      ...ofKind('textVariable', freshVariables(snapshot, projectId, data.variables)),
      ...ofKind('channel', placedChannels.entities),
      ...filesOf(data, projectId, snapshot, inputs),
      ...ofKind('layout', layouts.entities),
      ...ofKind('layoutCell', inThe({ projectId }, data.layoutCells)),
      ...ofKind('template', inThe({ projectId }, data.templates)),
    ]);
    return [
      ...[categories, placedChannels, layouts, sheets].flatMap(({ spread }) => spread),
      ...(Object.keys(inProject).length > 0
        ? [makeInsertStep('project', projectId, projectId, inProject)]
        : []),
      ...(data.isNewProject ? topicSteps(snapshot, projectId, data.channels) : []),
      ...sheets.entities.map((each) => makeCreateStep('sheet', projectId, each)),
    ];
  },
});

/**
 * Returns the entities at the end of their siblings, with their order keys. @throws AppError 'badRequest' where the
 * project may not have as many
 */
function placedLast(snapshot: Snapshot, own: Kind, projectId: string, listed: readonly Entity[]) {
  const { kind } = own;
  if (listed.length > 0) own.mustHaveRoom({ projectId }, listed.length, snapshot);
  assertIdsUnused(
    snapshot,
    kind,
    listed.map((each) => each.id),
  );
  const siblings = { kind, field: 'projectId', parentId: projectId, channelId: projectId };
  const room = reserveKeysBeside(snapshot, siblings, { relativeId: null, direction: 'after' }, listed.length);
  return {
    spread: listed.length === 0 ? [] : room.spread,
    entities: listed.map((each, at) => ({ ...each, projectId, orderKey: room.keys[at] })),
  };
}

/**
 * Returns the variables whose names the project does not have yet. @throws AppError 'badRequest' where they are too
 * many
 */
function freshVariables(snapshot: Snapshot, projectId: string, listed: readonly Entity[]): readonly Entity[] {
  const ids = listed.map((each) => each.id);
  assertIdsUnused(snapshot, 'textVariable', ids);
  const there = snapshot.where('textVariable', 'projectId', projectId);
  const names = new Set(there.map(({ name = '' }) => foldVariableName(name)));
  const fresh = listed.filter((each) => {
    const name = foldVariableName(textField(each, 'name'));
    const isFresh = !names.has(name) && !(name in BUILT_IN_VARIABLES);
    names.add(name);
    return isFresh;
  });
  if (fresh.length > 0) textVariable.mustHaveRoom({ projectId }, fresh.length, snapshot);
  return inThe({ projectId }, fresh);
}

function filesOf(
  { assets, assetFiles }: BundleContent,
  projectId: string,
  snapshot: Snapshot,
  { userId, now }: PlanInputs,
) {
  for (const [kind, listed] of [['asset', assets] as const, ['assetFile', assetFiles] as const])
    assertIdsUnused(
      snapshot,
      kind,
      listed.map((each) => each.id),
    );
  const own = { projectId, userId, createdAt: now };
  return [...ofKind('asset', inThe(own, assets)), ...ofKind('assetFile', inThe(own, assetFiles))];
}

const ofKind = (kind: string, listed: readonly Entity[]) => listed.map((entity) => ({ kind, entity }));

function inThe(fields: Fields, listed: readonly Entity[]): readonly Entity[] {
  return listed.map((each) => ({ ...each, ...fields }));
}

function titlesOf(snapshot: Snapshot, kind: string, projectId: string): ReadonlySet<string> {
  return new Set(
    snapshot.placed(kind, 'projectId', projectId).map(({ id: each }) => titleOf(snapshot.find(kind, each))),
  );
}

function titleOf(entity: Fields | null): string {
  return entity ? foldTitle(textField(entity, 'title')) : '';
}

const foldTitle = (title: string): string => title.normalize('NFC').toLowerCase();

/** Returns the steps that give the channels of a new project the topics of those with the same title. */
function topicSteps(snapshot: Snapshot, projectId: string, channels: readonly Entity[]): readonly Step[] {
  const topics = new Map(channels.map((each) => [titleOf(each), each['topic']]));
  return snapshot.placed('channel', 'projectId', projectId).flatMap(({ id: channelId }) => {
    const topic = topics.get(titleOf(snapshot.find('channel', channelId)));
    return topic === undefined ? [] : [makeUpdateStep('channel', projectId, channelId, { topic })];
  });
}

/**
 * Returns the entities with titles that none of their kind in the project has: a second `Rundown` is `Rundown 2`. Two
 * entities of one bundle may share a title, as they did in their project.
 */
function titled(listed: readonly Entity[], known: ReadonlySet<string>): readonly Entity[] {
  const taken = new Set([...known, ...listed.map(titleOf)]);
  return listed.map((each) => {
    if (!known.has(titleOf(each))) return each;
    const wanted = textField(each, 'title');
    let count = 2;
    while (taken.has(foldTitle(numbered(wanted, count)))) count += 1;
    const title = numbered(wanted, count);
    taken.add(foldTitle(title));
    return { ...each, title };
  });
}

/** Returns a title with a number at its end. A long title is cut before the number, so that the number fits. */
function numbered(title: string, count: number): string {
  const ending = ` ${count}`;
  const beginning = title.slice(0, limits.nameLength.max - ending.length);
  // A letter of two code units is not halved.
  return beginning.replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/** The action that imports a bundle. */
export const bundleActions = [bundle];
