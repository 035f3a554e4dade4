// Changes of the project's categories, each as the drafts of one gesture. A sheet carries them out with its actions,
// the settings with the store.

import { HUES, type HueName } from '../../../../shared/entities/parts.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import type { ActionData } from '../../../../shared/catalogue.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { Category } from '../../../../shared/records.ts';

/** Carries out drafts as one gesture, which one undo takes back. */
export type Transact = (drafts: readonly Draft[]) => void;

/** The look of a category: a hue, or colours of its own, and its text size, null for the usual. */
export type CategoryLookFields = Readonly<Record<string, unknown>>;

/** Returns the draft that makes a category. Look fields that are not set are left out. */
export function categoryCreateDraft(
  id: string,
  projectId: string,
  name: string,
  look: CategoryLookFields,
): Draft {
  const given = Object.fromEntries(
    Object.entries(look).filter(([, value]) => value !== null && value !== undefined),
  );
  return { name: 'category.create', entityId: id, data: { projectId, name: name.trim(), ...given } };
}

/** Returns the drafts that rename a category. */
export function categoryRenameDrafts({ id }: Entity, name: string): readonly Draft[] {
  return [{ name: 'category.update.name', entityId: id, data: { name: name.trim() } }];
}

type CategoryLook = ActionData<'category.update.colors'> & ActionData<'category.update.textSize'>;

/** Returns the drafts that set colours and text size: two actions of the catalogue, but one gesture. */
export function categoryStyleDrafts(
  { id }: Entity,
  { textSize, ...colours }: CategoryLook,
): readonly Draft[] {
  const drafts: Draft[] = [];
  if (Object.keys(colours).length > 0)
    drafts.push({ name: 'category.update.colors', entityId: id, data: colours });
  if (textSize !== undefined)
    drafts.push({ name: 'category.update.textSize', entityId: id, data: { textSize } });
  return drafts;
}

/** Returns the drafts that move the category at `from` to the position `to`. */
export function categoryMoveDrafts(
  categories: readonly Category[],
  from: number,
  to: number,
): readonly Draft[] {
  const [moved, beside] = [categories[from], categories[to]];
  if (!moved || !beside || from === to) return [];
  const direction = to > from ? 'after' : 'before';
  return [{ name: 'category.update.place', entityId: moved.id, data: { relativeId: beside.id, direction } }];
}

/**
 * Returns the drafts that merge a category into another, which is then shown in its place; null separates them again.
 */
export function categoryMergeDrafts({ id }: Entity, into: string | null): readonly Draft[] {
  return [{ name: 'category.update.mergedInto', entityId: id, data: { mergedIntoId: into } }];
}

/** Returns the drafts that set who may fill in a category: these members, or with null every member. */
export function categoryEditorsDrafts({ id }: Entity, editors: readonly string[] | null): readonly Draft[] {
  return [{ name: 'category.update.editors', entityId: id, data: { editors } }];
}

/** Returns the drafts that delete a category. */
export function categoryDeleteDrafts({ id }: Entity): readonly Draft[] {
  return [{ name: 'category.delete', entityId: id, data: { ids: [id] } }];
}

/** Returns the drafts that restore a category from the bin. */
export function categoryRestoreDrafts({ id }: Entity): readonly Draft[] {
  return [{ name: 'category.create.undelete', entityId: id, data: { ids: [id] } }];
}

/** Returns the hue that the fewest categories have, so that a new one is easy to tell apart. */
export function leastUsedHue(categories: readonly Category[]): HueName {
  const counts = new Map<unknown, number>();
  for (const { hue } of categories) counts.set(hue, (counts.get(hue) ?? 0) + 1);
  return HUES.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))[0] ?? HUES[0];
}
