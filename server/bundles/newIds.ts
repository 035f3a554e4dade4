// Assigns ids of the project to the entities of a bundle.

import { kindNamed } from '../../shared/catalogue.ts';
import type { MapId } from './bundleForm.ts';
import { brokenBundle, nameOf, quoteName } from './bundleRefusals.ts';
import type { BundleDocument } from './readDocument.ts';

/** The ids of the project by the ids of the bundle. */
export interface NewIds {
  /** Returns the new id of an entity of the bundle; for one that nothing can refer to, each call makes another. */
  of(kind: string, id: string): string;
  /** Returns the new id for a reference; null where the bundle has no such entity. */
  readonly mapId: MapId;
}

/** Assigns an id to each entity of the bundle. A category with the same name as one of the project gets the id of that
 *  one. */
export function openNewIds(
  document: BundleDocument,
  newId: () => string,
  categories: readonly { readonly id: string; readonly name: string }[],
): NewIds {
  const known = new Map(categories.map(({ id, name }) => [comparable(name), id]));
  const ids = new Map<string, string>();
  const add = (kind: string, { id, ...fields }: { readonly id: string }, given?: string) => {
    const key = `${kind} ${id}`;
    if (ids.has(key))
      throw brokenBundle(
        `the id ${quoteName(id)}`,
        `belongs to two ${kindNamed(kind).nouns[1]} (${nameOf(fields)})`,
      );
    ids.set(key, given ?? newId());
  };
  for (const category of document.categories) {
    const name = comparable(category['name']);
    const given = known.get(name);
    add('category', category, given);
    // Categories of the bundle with the same name become one, as do those that have the name of a category of the
    // project.
    known.set(name, ids.get(`category ${category.id}`) ?? '');
  }
  for (const variable of document.variables) add('textVariable', variable);
  for (const channel of document.channels) add('channel', channel);
  for (const layout of document.layouts) add('layout', layout);
  for (const template of document.templates) add('template', template);
  for (const asset of document.assets) {
    add('asset', asset);
    for (const file of asset.files) add('assetFile', file);
  }
  for (const sheet of document.sheets) {
    add('sheet', sheet);
    for (const row of sheet.rows) if (row.id !== undefined) add('row', { ...row, id: row.id });
    for (const view of sheet.views) add('sheetLayout', view);
  }
  const mapId: MapId = (kinds, id) =>
    kinds.map((kind) => ids.get(`${kind} ${id}`)).find((each) => each) ?? null;
  return { mapId, of: (kind, id) => ids.get(`${kind} ${id}`) ?? newId() };
}

function comparable(name: unknown): string {
  return typeof name !== 'string' ? '' : name.normalize('NFC').trim().toLowerCase();
}
