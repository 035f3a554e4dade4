// The templates of a project: sheets to copy, and rows to insert into any sheet.

import type { EntityByKind, KindName } from '../../../shared/model/kinds.ts';

/** A template of a project, as lists show it. */
export interface TemplateEntry {
  readonly id: string;
  readonly title: string;
  readonly type: 'sheet' | 'row' | 'rowlayout';
  /** Id of the sheet in which the template is edited. */
  readonly sheetId: string;
}

type ById<Kind extends KindName> = Readonly<Record<string, EntityByKind[Kind]>>;

/** Returns the templates of a project, sorted by title. Templates whose sheet was deleted are left out, as they cannot
 *  be used. */
export function templatesOf(
  templates: ById<'template'>,
  sheets: ById<'sheet'>,
  projectId: string,
): readonly TemplateEntry[] {
  return Object.values(templates)
    .flatMap((template): readonly TemplateEntry[] => {
      const { id, type, sheetId, title } = template;
      if (template.projectId !== projectId || typeof title !== 'string' || !type) return [];
      if (typeof sheetId !== 'string' || !sheets[sheetId]) return [];
      return [{ id, title, type, sheetId }];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
