// The sentence that a person who may only view sees when a key would have changed the sheet. It is shown once at the
// cell, in place of a message for each key.

import { proxy } from 'valtio';
import type { RightName } from '../../../shared/permissions/rights.ts';
import { currentDenialReason } from '../../store/rights.ts';
import { roleIn, session } from '../../store/session.ts';

/** Whether the view-only sentence is to be shown now. */
export const viewOnlyNote = proxy({ isAsked: false });

/** The rights whose refusal is shown as the view-only sentence. */
const CHANGES: readonly RightName[] = ['cell.edit', 'row.add', 'sheet.shape', 'sheet.edit'];

/** Returns whether the person may only view the project. */
export function isViewOnly(projectId: string): boolean {
  return roleIn(session.roles, projectId) === 'VIEW_ONLY';
}

/**
 * Shows the view-only sentence if `refusal` is the reason of one of the rights in `CHANGES`. Returns whether it did, in
 * which case no other message is to be shown.
 */
export function showViewOnlyNote(projectId: string, refusal: string): boolean {
  if (!isViewOnly(projectId)) return false;
  if (!CHANGES.some((right) => currentDenialReason(projectId, right) === refusal)) return false;
  viewOnlyNote.isAsked = true;
  return true;
}
