// Actions on templates. A template consists of two entities, the template and its sheet, which are changed together.

import { dispatchGesture } from '../../store/dispatch.ts';
import { type Draft } from '../../store/actionDraft.ts';
import type { TemplateEntry } from './templates.ts';

/** A template and its sheet, by their ids. */
type TemplateIds = Pick<TemplateEntry, 'id' | 'sheetId'>;

/** Changes the name of a template and of its sheet. */
export function renameTemplate({ id, sheetId }: TemplateIds, title: string): void {
  const own: Draft = { name: 'template.update.title', entityId: id, data: { title } };
  dispatchGesture([own, { name: 'sheet.update.title', entityId: sheetId, data: { title } }]);
}

/** Deletes a template with its sheet. */
export function deleteTemplate(template: TemplateIds): void {
  dispatchGesture(both(template, 'template.delete', 'sheet.delete'));
}

/** Restores a deleted template and its sheet. */
export function restoreTemplate(template: TemplateIds): void {
  dispatchGesture(both(template, 'template.create.undelete', 'sheet.create.undelete'));
}

function both(
  { id, sheetId }: TemplateIds,
  ofTemplate: 'template.delete' | 'template.create.undelete',
  ofSheet: 'sheet.delete' | 'sheet.create.undelete',
): readonly Draft[] {
  const own: Draft = { name: ofTemplate, entityId: id, data: { ids: [id] } };
  return [own, { name: ofSheet, entityId: sheetId, data: { ids: [sheetId] } }];
}
