// Hooks for the data of the open project: its record, its sheets in their order, and the person's role and rights.

import type { Sheet } from '../../shared/records.ts';
import { useSnapshot } from 'valtio';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Entity } from '../../shared/model/action.ts';
import { db, inOrderOf } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { roleIn, session } from '../store/session.ts';

interface ProjectAbout {
  readonly title: string;
  /** Name of its team; empty if unknown. */
  readonly team: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly timeZone: string;
  readonly archived: boolean;
}

interface SheetEntry {
  readonly id: string;
  readonly title: string;
}

/** Subscribes to title, team, dates and time zone of a project. */
export function useProject(projectId: string): ProjectAbout {
  const record = useSnapshot(db.project)[projectId];
  const { teams } = useSnapshot(session);
  return {
    title: textIn(record, 'title') || 'Untitled',
    team: teams[textIn(record, 'ownedByTeamId')] ?? '',
    startDate: textIn(record, 'startDate') || null,
    endDate: textIn(record, 'endDate') || null,
    timeZone: textIn(record, 'timeZone'),
    archived: record?.archived === true,
  };
}

/** Subscribes to the sheets of a project that are neither templates nor archived, in their order. */
export function useSheets(projectId: string): readonly SheetEntry[] {
  return entries(useSnapshot(db.sheet), projectId, false);
}

/** Subscribes to the archived sheets of a project, in their order. */
export function useArchivedSheets(projectId: string): readonly SheetEntry[] {
  return entries(useSnapshot(db.sheet), projectId, true);
}

function entries(
  shown: Readonly<Record<string, Sheet>>,
  projectId: string,
  archived: boolean,
): readonly SheetEntry[] {
  return inOrderOf(shown, 'projectId', projectId)
    .filter((sheet) => sheet.isTemplate !== true && (sheet.archived === true) === archived)
    .map((sheet) => ({ id: sheet.id, title: textIn(sheet, 'title') || 'Untitled' }));
}

/** Subscribes to the person's role in a project; VIEW_ONLY while it is unknown. */
export function useRole(projectId: string): Role {
  return roleIn(useSnapshot(session).roles, projectId);
}

/** Tells whether the person may change properties of the project's sheets, such as titles and order. */
export function useMayEdit(projectId: string): boolean {
  return useMay(projectId, 'sheet.edit') === null;
}

function textIn(entity: Entity | undefined, field: string): string {
  const value = entity?.[field];
  return typeof value === 'string' ? value : '';
}
