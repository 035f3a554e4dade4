// Templates: a sheet to copy, a row to insert, a layout for rows.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, idOf } from '../model/define.ts';
import { parseData } from '../model/parseData.ts';
import { id, name } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { assertIdsUnused } from '../model/world.ts';
import { makeCreateStep, getEntity } from './parts.ts';
import { samples } from './samples.ts';
import { contentOfRow, templateContent } from './templateRows.ts';

/** The types of templates. */
const TEMPLATE_TYPES = ['sheet', 'row', 'rowlayout'] as const;

const fields = {
  projectId: reference('project'),
  title: name,
  type: z.enum(TEMPLATE_TYPES),
  sheetId: reference('sheet'),
  rowId: reference('row'),
  content: templateContent,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly template: EntityOf<typeof fields>;
  }
}

/** A template of a sheet, a row, or a layout for rows. */
export const template = defineEntity({
  kind: 'template',
  nouns: ['template', 'templates'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields,
  required: ['title'],
  edits: {
    title: {
      right: 'template.edit',
      called: 'renaming',
      fields: ['title'],
      example: { title: 'Interview block' },
    },
  },
  sample: samples.template,
});

/** Creates a template. For a row it stores a copy of the row; for a sheet it stores the id of the sheet. */
const create = defineAction({
  type: 'template',
  verb: 'create',
  right: 'template.edit',
  optimistic: false,
  input: z.strictObject({
    projectId: reference('project'),
    title: name,
    type: z.enum(TEMPLATE_TYPES),
    sheetId: reference('sheet').nullish(),
    rowId: reference('row').nullish(),
  }),
  example: {
    entityId: samples.fresh,
    data: { projectId: samples.project, title: 'Interval', type: 'row', rowId: samples.row },
  },
  plan(action, world) {
    const templateId = parseData(id, idOf(action));
    const { projectId, type, sheetId, rowId } = action.data;
    getEntity(world, 'project', projectId);
    assertIdsUnused(world, 'template', [templateId]);
    const source = type === 'sheet' ? sheetId : rowId;
    if (!source) throw new AppError('badRequest', { message: 'Name what the template is made of.' });
    const content = type === 'sheet' ? null : contentOfRow(getEntity(world, 'row', source), world);
    if (type === 'sheet') getEntity(world, 'sheet', source);
    return [makeCreateStep('template', projectId, dropNulls({ ...action.data, id: templateId, content }))];
  },
});

/** The actions that create templates. */
export const templateActions = [create];
