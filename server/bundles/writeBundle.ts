// Writes a project as the document of a bundle, piece by piece, so that only some hundred rows are in memory at once.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Entity } from '../../shared/model/action.ts';
import type { EntityByKind } from '../../shared/model/kinds.ts';
import type { Category, Layout, LayoutCell, TextVariable } from '../../shared/records.ts';
import type { ReadText } from '../database/texts.ts';
import { documentsBy, oneDocument } from '../projects/queries.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';
import { mustFitInBundle } from './bundleAmounts.ts';
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  toBundleFields,
  compareBundled,
  type BundleKind,
  type MapId,
} from './bundleForm.ts';
import {
  NO_PICTURES,
  openBundledPictures,
  type BundledFile,
  type BundledPictures,
} from './bundledPictures.ts';
import { listText, parseStoredEntity, sheetText } from './writeSheet.ts';

/** Reads all entities of a kind in the project. */
type ReadKind = <Kind extends keyof EntityByKind>(kind: Kind) => Promise<readonly EntityByKind[Kind][]>;

/**
 * Yields the text of the document, and returns the versions of pictures that belong to it.
 * @throws AppError 'notFound' where the project does not exist or is deleted; 'tooLarge' where a bundle cannot hold it
 */
export async function* bundleText(
  read: ReadText,
  projectId: string,
  { hasPictures, others }: { readonly hasPictures: boolean; readonly others: YieldToOthers },
): AsyncGenerator<string, readonly BundledFile[]> {
  const [project] = await read(oneDocument('project', projectId));
  if (!project) throw new AppError('notFound');
  const every: ReadKind = async (kind) =>
    (await read(documentsBy(kind, 'projectId', projectId))).map((text) => parseStoredEntity(kind, text));
  const categories = await every('category');
  const layouts = await every('layout');
  const sheets = await every('sheet');
  mustFitInBundle('layouts', layouts.length);
  mustFitInBundle('sheets', sheets.length);
  const pictures = hasPictures
    ? openBundledPictures(await every('asset'), await every('assetFile'))
    : NO_PICTURES;
  const mapId = mapperOf(categories, [...layouts, ...sheets], pictures);
  yield `{\n"format": ${JSON.stringify(BUNDLE_FORMAT)},\n"version": ${BUNDLE_VERSION},\n`;
  yield `"project": ${JSON.stringify(toBundleFields('project', parseStoredEntity('project', project), mapId))},\n`;
  const shown = categories.filter(({ mergedIntoId }) => !mergedIntoId);
  yield listText(
    'categories',
    shown.map((category) => withId('category', category, mapId)),
  );
  yield* listTexts(every, layouts, mapId);
  yield '"sheets": [';
  const sheetIds = new Set(sheets.map(({ id }) => id));
  const order = new Map(shown.map(({ id }, at) => [id, at]));
  let rows = 0;
  const countRows = (count: number) => mustFitInBundle('rows', (rows += count));
  for (const [at, sheet] of sheets.entries()) {
    yield at === 0 ? '\n' : ',\n';
    yield* sheetText(withId('sheet', sheet, mapId), {
      read,
      others,
      pictures,
      mapId,
      sheetIds,
      order,
      countRows,
    });
  }
  const assets = pictures.assets().map((asset) => `\n${JSON.stringify(asset)}`);
  yield `],\n"assets": [${assets.join(',')}]\n}\n`;
  const files = pictures.files();
  mustFitInBundle('pictures', files.length);
  return files;
}

/** Yields the lists of the variables, channels, layouts and templates. */
async function* listTexts(every: ReadKind, layouts: readonly Layout[], mapId: MapId): AsyncGenerator<string> {
  const variables = await every('textVariable');
  if (variables.length > 0)
    yield listText(
      'variables',
      variables.toSorted(byName).map((variable) => withId('textVariable', variable, mapId)),
    );
  const channels = await every('channel');
  mustFitInBundle('channels', channels.length);
  yield listText(
    'channels',
    channels.map((channel) => withId('channel', channel, mapId)),
  );
  const cells = Map.groupBy(await every('layoutCell'), ({ layoutId }) => layoutId);
  yield listText(
    'layouts',
    layouts.map((layout) => ({
      ...withId('layout', layout, mapId),
      cells: bundledCells(cells.get(layout.id) ?? [], mapId),
    })),
  );
  const templates = await every('template');
  mustFitInBundle('templates', templates.length);
  yield listText(
    'templates',
    templates.map((each) => withId('template', each, mapId)),
  );
}

/** Returns the fields of an entity in the bundle, with its id. */
function withId(kind: BundleKind, entity: Entity, mapId: MapId) {
  return { id: entity.id, ...toBundleFields(kind, entity, mapId) };
}

function bundledCells(cells: readonly LayoutCell[], mapId: MapId) {
  return cells.map((cell) => toBundleFields('layoutCell', cell, mapId)).toSorted(compareBundled);
}

const byName = (one: TextVariable, other: TextVariable): number =>
  (one.name ?? '') < (other.name ?? '') ? -1 : 1;

/** Returns the mapping from ids of the project to ids in the bundle: entities that the bundle contains keep their ids.
 *  A category that was merged into another gets the id of the other one. */
function mapperOf(
  categories: readonly Category[],
  others: readonly Entity[],
  pictures: BundledPictures,
): MapId {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const ids = new Set(others.map(({ id }) => id));
  function categoryNamed(id: string): string | null {
    let found = byId.get(id);
    for (let hops = 0; found?.mergedIntoId && hops < limits.categoriesPerProject; hops++)
      found = byId.get(found.mergedIntoId);
    return found?.id ?? null;
  }
  return (kinds, id) => {
    if (kinds.includes('category')) return categoryNamed(id);
    if (kinds.includes('asset')) return pictures.add(id) ? id : null;
    return ids.has(id) ? id : null;
  };
}
