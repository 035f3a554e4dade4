// Reads a bundle into what a project gets of it: every thing has a new id, and is checked by the fields of its kind.
// Rows are written to a file in slices, each of which is one request; the rest is one action. Runs in a thread.

import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { kindNamed } from '../../shared/catalogue.ts';
import type { BundleContent } from '../../shared/entities/bundle.ts';
import { limits } from '../../shared/limits.ts';
import type { Entity, Fields } from '../../shared/model/action.ts';
import { openIds } from '../../shared/model/id.ts';
import { checked, withContent, type BundleKind, type MapId } from './bundleForm.ts';
import { brokenBundle, quoted } from './bundleRefusals.ts';
import { openBundle, type BundleDocument, type BundleSheet, type OpenBundle } from './readDocument.ts';
import { readRows, type RowSlice } from './readRows.ts';
import { fileTooLarge } from '../imports/reading/fileRefusals.ts';
import { formatCount } from '../../shared/format/words.ts';

/** What a bundle is read for. */
export interface BundleTarget {
  readonly path: string;
  /** The folder for its slices and pictures. */
  readonly folder: string;
  /** The categories of the project, which are matched by name without case; none for a new project. */
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

/** A picture that was unpacked: the asset that it becomes, and its versions. */
export interface UnpackedAsset {
  readonly id: string;
  readonly title: string;
  readonly currentFileId: string;
  readonly files: readonly {
    readonly id: string;
    readonly path: string;
    readonly fileName: string;
    readonly byteSize: number;
    readonly sha256: string | null;
  }[];
}

/** A bundle that was read. The slices of its rows are lines of JSON at `slicesPath`. */
export interface ReadBundle {
  /** Title, dates, paper and numbering of the project, for a new one. */
  readonly project: Fields;
  readonly content: Omit<BundleContent, 'assets' | 'assetFiles'>;
  readonly assets: readonly UnpackedAsset[];
  readonly slices: number;
}

/** A line of the file of slices. */
export interface BundleSlice extends RowSlice {
  readonly sheetId: string;
}

/** Returns the path of the slices of a bundle. */
export const slicesPath = (folder: string): string => join(folder, 'slices');

/**
 * Reads a bundle.
 * @throws AppError with the sentence that refuses it
 */
export async function readBundle(target: BundleTarget): Promise<ReadBundle> {
  const bundle = await openBundle(target.path);
  try {
    return await readOpened(bundle, target);
  } finally {
    bundle.close();
  }
}

async function readOpened(bundle: OpenBundle, target: BundleTarget): Promise<ReadBundle> {
  const { document } = bundle;
  const newId = openIds(Date.now);
  const ids = openNewIds(document, newId, target);
  const project = checked('project', document.project, ids.mapId, 'the project');
  const entity = (kind: BundleKind, { id, ...fields }: Entity, where = ''): Entity => ({
    ...checked(kind, fields, ids.mapId, where || `the ${kindNamed(kind).nouns[0]} ${nameOf(fields)}`),
    id: ids.of(kind, id),
  });
  const matched = new Set(target.categories.map(({ id }) => id));
  const content: Omit<BundleContent, 'assets' | 'assetFiles' | 'sheets' | 'views' | 'hiddenCategories'> = {
    categories: document.categories
      .map((each) => entity('category', each))
      .filter(({ id }) => !matched.has(id)),
    channels: document.channels.map((each) => entity('channel', each)),
    layouts: document.layouts.map(({ cells: _, ...layout }) => entity('layout', layout)),
    layoutCells: document.layouts.flatMap((layout) =>
      layout.cells.map((cell) => ({
        ...checked('layoutCell', cell, ids.mapId, `the layout ${nameOf(layout)}`),
        id: newId(),
        layoutId: ids.of('layout', layout.id),
      })),
    ),
    templates: document.templates.map((each) => ({ ...entity('template', withContent(each, ids.mapId)) })),
  };
  const rest = readSheets(document, { ids, newId, folder: target.folder });
  return {
    project,
    content: { ...content, ...rest.content },
    assets: await unpacked(bundle, ids, target.folder),
    slices: rest.slices,
  };
}

const nameOf = (fields: Fields): string => quoted(fields['title'] ?? fields['name']);

/** The ids that the things of a bundle get. */
export interface NewIds {
  /** Returns the new id of a thing of the bundle. */
  of(kind: string, id: string): string;
  /** Returns the new id of a thing of the bundle; null where it has none. */
  readonly mapId: MapId;
}

/** Gives each thing of the bundle an id; a category of the project with the same name gives its own. */
function openNewIds(document: BundleDocument, newId: () => string, { categories }: BundleTarget): NewIds {
  const known = new Map(categories.map(({ id, name }) => [comparable(name), id]));
  const ids = new Map<string, string>();
  const add = (kind: string, { id, ...fields }: { readonly id: string }, given?: string) => {
    const key = `${kind} ${id}`;
    if (ids.has(key))
      throw brokenBundle(
        `the id ${quoted(id)}`,
        `belongs to two ${kindNamed(kind).nouns[1]} (${nameOf(fields)})`,
      );
    ids.set(key, given ?? newId());
  };
  for (const category of document.categories) {
    const name = comparable(category['name']);
    const given = known.get(name);
    add('category', category, given);
    // Two categories of one name become one, as in a project that has one of the name.
    known.set(name, ids.get(`category ${category.id}`) ?? '');
  }
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

/** What the reading of sheets needs of the whole bundle. */
interface SheetsReading {
  readonly ids: NewIds;
  readonly newId: () => string;
  readonly folder: string;
}

/** Writes the rows of all sheets, and returns the sheets and their views. */
function readSheets(document: BundleDocument, { ids, newId, folder }: SheetsReading) {
  const rows = document.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > limits.bundleRows)
    throw fileTooLarge(
      `The sheets of this file have ${formatCount(rows)} rows together; ${formatCount(limits.bundleRows)} are read at once. Export its sheets in two projects.`,
    );
  const versions = new Map(
    document.assets.map((asset) => [asset.id, new Set(asset.files.map(({ id }) => id))]),
  );
  const content = {
    sheets: new Array<Entity>(),
    views: new Array<OfSheet>(),
    hiddenCategories: new Array<OfSheet>(),
  };
  const file = openSync(slicesPath(folder), 'wx', 0o600);
  let slices = 0;
  try {
    for (const sheet of document.sheets) {
      const sheetId = ids.of('sheet', sheet.id);
      const where = `the sheet ${nameOf(sheet)}`;
      const columnIds = columnIdsOf(sheet, newId, where);
      const mapId: MapId = (kinds, id) =>
        kinds.includes('column') ? (columnIds.get(id) ?? null) : ids.mapId(kinds, id);
      const { columns, views, rows: _, id: __, ...fields } = sheet;
      content.sheets.push({ ...checked('sheet', fields, mapId, where), id: sheetId });
      readViews(views, { sheetId, where, ids, newId, mapId }, content);
      const shown = columns.map(({ id, ...column }) => ({
        ...checked('column', column, mapId, `the column ${nameOf(column)} of ${where}`),
        id: columnIds.get(id) ?? '',
      }));
      const reading = { sheetId, where, mapId, columnIds, versions, newId, of: ids.of };
      for (const slice of readRows(sheet, shown, reading)) {
        const line: BundleSlice = { sheetId, ...slice };
        writeSync(file, `${JSON.stringify(line)}\n`);
        slices += 1;
      }
    }
  } finally {
    closeSync(file);
  }
  return { content, slices };
}

type OfSheet = Entity & { readonly sheetId: string };

function columnIdsOf(
  { columns }: BundleSheet,
  newId: () => string,
  where: string,
): ReadonlyMap<string, string> {
  const ids = new Map(columns.map(({ id }) => [id, newId()]));
  if (ids.size < columns.length) throw brokenBundle(where, 'has two columns with one id');
  return ids;
}

function readViews(
  views: BundleSheet['views'],
  reading: { sheetId: string; where: string; ids: NewIds; newId: () => string; mapId: MapId },
  content: { views: OfSheet[]; hiddenCategories: OfSheet[] },
): void {
  const { sheetId, where, ids, newId, mapId } = reading;
  for (const { id, hides = [], ...fields } of views) {
    const name = `the view ${nameOf(fields)} of ${where}`;
    const viewId = ids.of('sheetLayout', id);
    const visible = { ...fields, visibility: 'everyone' };
    content.views.push({ ...checked('sheetLayout', visible, mapId, name), id: viewId, sheetId });
    for (const hidden of new Set(hides)) {
      const categoryId = mapId(['category'], hidden);
      if (categoryId === null)
        throw brokenBundle(name, `hides a category that the file does not hold (${quoted(hidden)})`);
      content.hiddenCategories.push({ id: newId(), sheetId, sheetLayoutId: viewId, categoryId });
    }
  }
}

/** Unpacks the pictures. */
async function unpacked(bundle: OpenBundle, ids: NewIds, folder: string): Promise<readonly UnpackedAsset[]> {
  const assets: UnpackedAsset[] = [];
  for (const { id, title, currentFileId, files } of bundle.document.assets) {
    if (files.every((file) => file.id !== currentFileId))
      throw brokenBundle(`the asset ${quoted(title)}`, 'does not hold its current version');
    const versions = [];
    for (const file of files) {
      const newFileId = ids.of('assetFile', file.id);
      const path = join(folder, newFileId);
      const byteSize = await bundle.unpack(file.id, path);
      versions.push({ id: newFileId, path, fileName: file.fileName, byteSize, sha256: file.sha256 ?? null });
    }
    assets.push({
      id: ids.of('asset', id),
      title: title.slice(0, limits.nameLength.max),
      currentFileId: ids.of('assetFile', currentFileId),
      files: versions,
    });
  }
  return assets;
}
