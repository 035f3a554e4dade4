// Reads a bundle into the entities that a project gets: each has a new id, and is validated by the schema of its kind.
// Rows are written to a file in slices, each of which becomes one request; all the rest becomes one action. This runs
// in a thread.

import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { kindNamed } from '../../shared/catalogue.ts';
import { isInside, isOverlapping, rectangleOf, type Rectangle } from '../../shared/entities/blockPlaces.ts';
import { layoutRowsOf } from '../../shared/entities/layoutPlaces.ts';
import type { BundleContent } from '../../shared/entities/bundle.ts';
import { limits } from '../../shared/limits.ts';
import type { Entity, Fields } from '../../shared/model/action.ts';
import { omitFields } from '../../shared/model/apply.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { openIdGenerator } from '../../shared/model/id.ts';
import { fromBundleFields, type BundleKind } from './bundleForm.ts';
import { brokenBundle, nameOf, quoteName } from './bundleRefusals.ts';
import { openNewIds, type NewIds } from './newIds.ts';
import { openBundle, type BundleDocument, type OpenBundle } from './readDocument.ts';
import type { RowSlice } from './readRows.ts';
import { readBundledSheets, type BundledSheet } from './readSheets.ts';

/** The bundle to be read, and its destination. */
export interface BundleTarget {
  readonly path: string;
  /** The folder for the slices and pictures of the bundle. */
  readonly folder: string;
  /** The categories of the project, which are matched by name without case; none for a new project. */
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

/** A picture whose bytes were unpacked: the asset that it becomes, and the versions of that. */
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

/** A bundle that was read. The slices of its sheets are lines of JSON at `slicesPath`. */
export interface ParsedBundle extends BundleParts {
  readonly sheets: readonly Entity[];
  readonly assets: readonly UnpackedAsset[];
  readonly slices: number;
}

/**
 * Reads a bundle.
 * @throws AppError with the sentence that refuses it
 */
export async function readBundle(target: BundleTarget): Promise<ParsedBundle> {
  const bundle = await openBundle(target.path);
  try {
    return await readOpened(bundle, target);
  } finally {
    bundle.close();
  }
}

async function readOpened(bundle: OpenBundle, target: BundleTarget): Promise<ParsedBundle> {
  const newId = openIdGenerator(Date.now);
  const ids = openNewIds(bundle.document, newId, target.categories);
  const { sheets, slices } = writeSlices(readBundledSheets(bundle.document, ids, newId), target.folder);
  return {
    ...readParts(bundle.document, ids, newId, new Set(target.categories.map(({ id }) => id))),
    sheets,
    assets: await unpacked(bundle, ids, target.folder),
    slices,
  };
}

/** The contents of a bundle, without its sheets and pictures. */
interface BundleParts {
  /** Title, dates, paper and numbering of the project; only a new project gets them. */
  readonly project: Fields;
  readonly content: Omit<BundleContent, 'assets' | 'assetFiles' | 'isNewProject' | 'sheets'>;
}

/**
 * Returns the parts of a bundle. Categories whose new id is one of `known` are left out, since the project has them.
 * @throws AppError with the sentence that refuses a part
 */
export function readParts(
  document: BundleDocument,
  ids: NewIds,
  newId: () => string,
  known: ReadonlySet<string> = new Set(),
): BundleParts {
  const project = fromBundleFields('project', document.project, ids.mapId, 'the project');
  const entity = (kind: BundleKind, { id, ...fields }: Entity, where = ''): Entity => ({
    ...fromBundleFields(
      kind,
      fields,
      ids.mapId,
      where || `the ${kindNamed(kind).nouns[0]} ${nameOf(fields)}`,
    ),
    id: ids.of(kind, id),
  });
  const content: BundleParts['content'] = {
    categories: document.categories
      .map((each) => entity('category', each))
      .filter(({ id }) => !known.has(id)),
    variables: document.variables.map((each) => entity('textVariable', each)),
    channels: document.channels.map((each) => entity('channel', each)),
    layouts: document.layouts.map((layout) => entity('layout', omitFields(layout, ['cells']))),
    layoutCells: document.layouts.flatMap((layout) => layoutCellsOf(layout, ids, newId)),
    templates: document.templates.map((each) => entity('template', each)),
  };
  return { project, content };
}

/** A line of the file of slices. */
export interface BundleSlice extends RowSlice {
  readonly sheetId: string;
}

/** Returns the path of the slices of a bundle. */
export const slicesPath = (folder: string): string => join(folder, 'slices');

/** Writes the content of the sheets, and returns the sheets and the number of slices. */
function writeSlices(read: Iterable<BundledSheet>, folder: string) {
  const sheets: Entity[] = [];
  const file = openSync(slicesPath(folder), 'wx', 0o600);
  let count = 0;
  try {
    for (const { sheet, slices } of read) {
      sheets.push(sheet);
      for (const slice of slices) {
        const line: BundleSlice = { sheetId: sheet.id, ...slice };
        writeSync(file, `${JSON.stringify(line)}\n`);
        count += 1;
      }
    }
  } finally {
    closeSync(file);
  }
  return { sheets, slices: count };
}

/** Returns the cells of a layout. They must be inside it, and must not overlap. */
function layoutCellsOf(
  { cells, ...layout }: BundleDocument['layouts'][number],
  ids: NewIds,
  newId: () => string,
): readonly Entity[] {
  const where = `the layout ${nameOf(layout)}`;
  if (cells.length > limits.cellsPerLayout)
    throw brokenBundle(where, 'has more cells than a layout may have');
  const places: Rectangle[] = [];
  return cells.map((cell) => {
    const fields = fromBundleFields('layoutCell', cell, ids.mapId, where);
    const place = rectangleOf(entityOfKind('layoutCell', { ...fields, id: '' }));
    const isIn = isInside(place, layoutRowsOf(entityOfKind('layout', layout)));
    if (!isIn || places.some((other) => isOverlapping(place, other)))
      throw brokenBundle(where, 'has cells that lie over each other, or outside of it');
    places.push(place);
    return { ...fields, id: newId(), layoutId: ids.of('layout', layout.id) };
  });
}

/** Unpacks the pictures of a bundle into `folder`, each under its new id. */
async function unpacked(bundle: OpenBundle, ids: NewIds, folder: string): Promise<readonly UnpackedAsset[]> {
  const assets: UnpackedAsset[] = [];
  for (const { id, title, currentFileId, files } of bundle.document.assets) {
    if (files.every((file) => file.id !== currentFileId))
      throw brokenBundle(`the asset ${quoteName(title)}`, 'does not hold its current version');
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
