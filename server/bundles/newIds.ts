// The ids that the things of a bundle get in a project, and those of its categories that are there already.

import { kindNamed } from '../../shared/catalogue.ts';
import type { MapId } from './bundleForm.ts';
import { brokenBundle, nameOf, quoteName } from './bundleRefusals.ts';
import type { BundleDocument } from './readDocument.ts';

/** The ids that the things of a bundle get. */
export interface NewIds {
  /** Returns the new id of a thing of the bundle. */
  of(kind: string, id: string): string;
  /** Returns the new id of a thing of the bundle; null where it has none. */
  readonly mapId: MapId;
}

/** Gives each thing of the bundle an id; a category of the project with the same name gives its own. */
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
    // Two categories with the same name become one, just as a category of the project takes the place of one with its
    // name.
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
