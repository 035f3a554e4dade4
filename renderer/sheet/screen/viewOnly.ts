// What a person who may only view is told when a key would have changed the sheet: one sentence at the cell, however
// many keys follow, instead of a message for each.

import { proxy } from 'valtio';
import type { RightName } from '../../../shared/permissions/rights.ts';
import { currentDenialReason } from '../../store/rights.ts';
import { roleIn, session } from '../../store/session.ts';

/** Whether the sentence is asked for now. */
export const viewOnlyNote = proxy({ isAsked: false });

/** The rights whose lack a person who may only view meets by a key. */
const CHANGES: readonly RightName[] = ['cell.edit', 'row.add', 'sheet.shape', 'sheet.edit'];

/** Returns whether the person may only view the project. */
export function isViewOnly(projectId: string): boolean {
  return roleIn(session.roles, projectId) === 'VIEW_ONLY';
}

/** Asks for the sentence where `refusal` is that of a change which the person may not make. Returns whether it was, so
 *  that it is said in no other way. */
export function noteViewOnly(projectId: string, refusal: string): boolean {
  if (!isViewOnly(projectId)) return false;
  if (!CHANGES.some((right) => currentDenialReason(projectId, right) === refusal)) return false;
  viewOnlyNote.isAsked = true;
  return true;
}
