// What a person who may only view is told when a key would have changed the sheet: one sentence at the cell, however
// many keys follow, instead of a message for each.

import { proxy } from 'valtio';
import type { RightName } from '../../../shared/permissions/rights.ts';
import { currentDenialReason } from '../../store/rights.ts';
import { roleIn, session } from '../../store/session.ts';

/** Whether the view-only sentence is to be shown now. */
export const viewOnlyNote = proxy({ isAsked: false });

/** The rights whose lack a person who may only view meets by a key. */
const CHANGES: readonly RightName[] = ['cell.edit', 'row.add', 'sheet.shape', 'sheet.edit'];

/** Returns whether the person may only view the project. */
export function isViewOnly(projectId: string): boolean {
  return roleIn(session.roles, projectId) === 'VIEW_ONLY';
}

/**
 * Shows the view-only sentence where `refusal` is that of a change that the person may not make. Returns whether it
 * did, so that no other message is shown.
 */
export function showViewOnlyNote(projectId: string, refusal: string): boolean {
  if (!isViewOnly(projectId)) return false;
  if (!CHANGES.some((right) => currentDenialReason(projectId, right) === refusal)) return false;
  viewOnlyNote.isAsked = true;
  return true;
}
