// Where one can go by name: the sheets of the project and its templates, its settings, other projects.

import { FolderOpen, Image, LayoutTemplate, SlidersHorizontal, Table2 } from 'lucide-react';
import type { Found } from './commandPalette.ts';
import {
  assetsPath,
  paths,
  projectPath,
  projectSettingsPath,
  sheetPath,
  templatesPath,
} from '../../shared/paths.ts';
import { db, inOrderOf } from '../store/db.ts';
import type { MyProject } from '../store/myProjects.ts';
import type { Sheet } from '../../shared/records.ts';

const HEADING = 'Go to';

export function placesOf(
  projectId: string,
  projects: readonly MyProject[],
  go: (path: string) => void,
): readonly Found[] {
  const place = (id: string, title: string, path: string, more: Partial<Found>): Found => ({
    id: `go.${id}`,
    heading: HEADING,
    title,
    act: () => go(path),
    ...more,
  });
  const sheets = inOrderOf(db.sheet, 'projectId', projectId).map((sheet) =>
    place(sheet.id, titleOf(sheet.title), sheetPath(projectId, sheet.id), {
      icon: sheet.isTemplate === true ? LayoutTemplate : Table2,
      note: noteOf(sheet),
    }),
  );
  const others = projects
    .filter(({ id, archived }) => id !== projectId && !archived)
    .map(({ id, title, team }) =>
      place(id, title, projectPath(id), { icon: FolderOpen, note: team || 'Project' }),
    );
  return [
    ...sheets,
    place('assets', 'Assets', assetsPath(projectId), { icon: Image }),
    place('templates', 'Templates', templatesPath(projectId), { icon: LayoutTemplate }),
    place('settings', 'Project settings', projectSettingsPath(projectId, 'general'), {
      icon: SlidersHorizontal,
    }),
    ...others,
    place('projects', 'All projects', paths.projects, { icon: FolderOpen }),
  ];
}

function noteOf(sheet: Sheet): string {
  if (sheet.isTemplate === true) return 'Template';
  return sheet.archived === true ? 'Archived sheet' : 'Sheet';
}

function titleOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'Untitled';
}
