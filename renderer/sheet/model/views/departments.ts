// The departments of a sheet: the categories that its columns have. A person who has chosen one sees its columns and no
// columns of the others. On a phone and a tablet the choice is remembered for all sheets of the project.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { session } from '../../../store/session.ts';
import type { SheetModel } from '../sheetModel.ts';

/** Returns the ids of the categories of the sheet's columns, in the order of the project. */
export function departmentsOf(view: SheetModel): readonly string[] {
  const used = new Set([...view.allColumns().values()].flatMap(({ category }) => category?.id ?? []));
  return [...view.setting().categories.keys()].filter((id) => used.has(id));
}

/** Returns the only department of several whose columns are not hidden; null where none, or more than one, is left. */
export function chosenDepartment(
  departments: Iterable<string>,
  hiddenCategories: readonly string[],
): string | null {
  const all = new Set(departments);
  const left = [...all].filter((id) => !hiddenCategories.includes(id));
  return all.size > 1 && left.length === 1 ? (left[0] ?? null) : null;
}

/** Returns the categories to hide so that only the columns of one department are left; an empty list for null. */
export function hiddenFor(departments: readonly string[], department: string | null): readonly string[] {
  return department === null ? [] : departments.filter((id) => id !== department);
}

/** Returns the department that this person chose last in the project; null for all. */
export function rememberedDepartment(projectId: string): string | null {
  return readStored(keyOf(projectId));
}

/** Remembers the department that this person has chosen in the project; null for all. */
export function rememberDepartment(projectId: string, department: string | null): void {
  if (department === null) removeStored(keyOf(projectId));
  else writeStored(keyOf(projectId), department);
}

/** The key contains the user, as several people may share a browser. */
function keyOf(projectId: string): string {
  return `department.${session.user?.id ?? ''}.${projectId}`;
}
