// The places that show an asset, from the table that the database keeps of them. Places in the bin, or below something
// in the bin, are left out.

import type { Knex } from 'knex';
import type { AssetUse } from '../../shared/api/assets.ts';
import { limits } from '../../shared/limits.ts';
import { ASSET_USE } from '../database/assetTables.ts';
import { jsonNumber } from '../database/dialect.ts';
import { tableOf } from '../database/tables.ts';
import { openPlaceNames, type SheetPlace } from './placeNames.ts';

/** A page of the uses of an asset. */
export interface AssetUses {
  readonly uses: AssetUse[];
  /** The number of all uses, counted up to `limits.usesCounted`. */
  readonly total: number;
}

interface UsesRequest {
  readonly projectId: string;
  readonly assetId: string;
  readonly offset: number;
  readonly limit: number;
}

/** A use as a query finds it: the entity that shows the asset, and what that entity belongs to. */
interface FoundUse {
  readonly kind: AssetUse['kind'];
  readonly id: string;
  readonly sheetId: string | null;
  readonly rowId: string | null;
  readonly columnId: string | null;
  /** Id of what a comment is about, or of the layout of a layout cell. */
  readonly aboutId: string | null;
  readonly channelId: string | null;
  readonly fileId: string | null;
}

/** Returns a page of the living uses: cells in the order of sheets and rows, then comments, then layouts. */
export async function usesOf(
  reader: Knex,
  { projectId, assetId, offset, limit }: UsesRequest,
): Promise<AssetUses> {
  const uses = livingUses(reader, projectId, assetId);
  const [found, counted]: [FoundUse[], { count: number | string }[]] = await Promise.all([
    reader
      .from(uses.as('u'))
      .orderBy(['section', 'first', 'second', 'id'])
      .offset(offset)
      .limit(limit)
      .select('kind', 'id', 'sheetId', 'rowId', 'columnId', 'aboutId', 'channelId', 'fileId'),
    reader.from(livingUses(reader, projectId, assetId).limit(limits.usesCounted).as('u')).count('* as count'),
  ]);
  const places = await openPlaceNames(reader, found.flatMap(idsIn));
  return { uses: found.map((use) => describe(use, places)), total: Number(counted[0]?.count ?? 0) };
}

type PlaceNames = Awaited<ReturnType<typeof openPlaceNames>>;

/** Returns the ids of everything that the label of a use names. */
function idsIn({ id, sheetId, rowId, columnId, aboutId, channelId }: FoundUse): readonly string[] {
  return [id, sheetId, rowId, columnId, channelId, ...(aboutId?.split('.') ?? [])].filter(
    (each) => each !== null,
  );
}

function describe(use: FoundUse, places: PlaceNames): AssetUse {
  const { kind, id, fileId } = use;
  if (kind === 'layoutCell') return { kind, id, label: places.layoutName(use.aboutId ?? ''), fileId };
  if (kind === 'cell') {
    const at = { sheetId: use.sheetId ?? '', rowId: use.rowId ?? '', columnId: use.columnId };
    return { kind, id, ...withoutNull(at), label: places.cellName(at), fileId };
  }
  const at = places.placeOf(use.aboutId ?? '');
  const isPost = use.channelId !== null && use.channelId === use.aboutId;
  return {
    kind,
    id,
    ...(isPost && { channelId: use.aboutId ?? '' }),
    ...(at && withoutNull(at)),
    label: places.commentName(id, use.aboutId ?? ''),
    fileId,
  };
}

function withoutNull({ sheetId, rowId, columnId }: SheetPlace) {
  return { sheetId, rowId, ...(columnId !== null && { columnId }) };
}

function livingUses(knex: Knex, projectId: string, assetId: string): Knex.QueryBuilder {
  return gridCells(knex, projectId, assetId).unionAll([
    blockCells(knex, projectId, assetId),
    comments(knex, assetId),
    layoutCells(knex, projectId, assetId),
  ]);
}

const none = (knex: Knex, as: string) => knex.raw('CAST(NULL AS text) AS ??', [as]);
const words = (knex: Knex, text: string, as: string) => knex.raw('CAST(? AS text) AS ??', [text, as]);

function gridCells(knex: Knex, projectId: string, assetId: string): Knex.QueryBuilder {
  return onSheets(knex, projectId, assetId, 'gridCell')
    .join({ r: tableOf('row') }, 'r.id', 'u.holderId')
    .join({ s: tableOf('sheet') }, 's.id', 'r.sheetId')
    .join({ c: tableOf('column') }, (on) =>
      on.on('c.sheetId', 'r.sheetId').andOn('c.slot', 'u.slot').andOnNull('c.deletedBy'),
    )
    .where((any) => {
      void any
        .where('u.subRow', 0)
        .orWhere('u.subRow', '<', knex.raw('COALESCE(?, 1)', [jsonNumber(knex, 'r.data', 'rows')]));
    })
    .select(
      knex.raw('0 AS section'),
      words(knex, 'cell', 'kind'),
      knex.raw(
        `u."holderId" || '.' || c.id || CASE u."subRow" WHEN 0 THEN '' ELSE '.' || u."subRow" END AS id`,
      ),
      { first: 's.orderKey', second: 'r.orderKey', sheetId: 'r.sheetId', rowId: 'r.id', columnId: 'c.id' },
      none(knex, 'aboutId'),
      none(knex, 'channelId'),
      'u.fileId',
    );
}

function blockCells(knex: Knex, projectId: string, assetId: string): Knex.QueryBuilder {
  return onSheets(knex, projectId, assetId, 'blockCell')
    .join({ k: tableOf('cell') }, (on) => on.on('k.id', 'u.holderId').andOnNull('k.deletedBy'))
    .join({ r: tableOf('row') }, 'r.id', 'k.rowId')
    .join({ s: tableOf('sheet') }, 's.id', 'r.sheetId')
    .select(
      knex.raw('0 AS section'),
      words(knex, 'cell', 'kind'),
      'k.id',
      { first: 's.orderKey', second: 'r.orderKey', sheetId: 'r.sheetId', rowId: 'r.id' },
      none(knex, 'columnId'),
      none(knex, 'aboutId'),
      none(knex, 'channelId'),
      'u.fileId',
    );
}

/** Returns the query for uses on living rows `r` of living sheets `s`, which the caller joins. */
function onSheets(knex: Knex, projectId: string, assetId: string, kind: string): Knex.QueryBuilder {
  return knex({ u: ASSET_USE })
    .where({ 'u.assetId': assetId, 'u.kind': kind, 's.projectId': projectId })
    .whereNull('r.deletedBy')
    .whereNull('s.deletedBy');
}

function layoutCells(knex: Knex, projectId: string, assetId: string): Knex.QueryBuilder {
  return knex({ u: ASSET_USE })
    .join({ k: tableOf('layoutCell') }, 'k.id', 'u.holderId')
    .join({ l: tableOf('layout') }, 'l.id', 'k.layoutId')
    .where({ 'u.assetId': assetId, 'u.kind': 'layoutCell', 'l.projectId': projectId })
    .whereNull('k.deletedBy')
    .whereNull('l.deletedBy')
    .select(
      knex.raw('2 AS section'),
      words(knex, 'layoutCell', 'kind'),
      'k.id',
      { first: 'l.orderKey' },
      none(knex, 'second'),
      none(knex, 'sheetId'),
      none(knex, 'rowId'),
      none(knex, 'columnId'),
      { aboutId: 'k.layoutId' },
      none(knex, 'channelId'),
      'u.fileId',
    );
}

/** Returns the query for the comments that use an asset, without those whose subject or parent comment is in the
 *  bin. */
function comments(knex: Knex, assetId: string): Knex.QueryBuilder {
  const deleted = (kind: string, condition: string) =>
    knex({ d: tableOf(kind) })
      .whereNotNull('d.deletedBy')
      .whereRaw(condition)
      .select(knex.raw('1'));
  const onDeletedSheet = (kind: string, condition: string) =>
    knex({ d: tableOf(kind) })
      .join({ s: tableOf('sheet') }, 's.id', 'd.sheetId')
      .whereNotNull('s.deletedBy')
      .whereRaw(condition)
      .select(knex.raw('1'));
  // The subject of a comment on a grid cell is the id of the cell: that of its row, a dot, and that of its column.
  const ROW = 'd.id = substr(k."entityId", 1, 26)';
  const COLUMN = `d.id = substr(k."entityId", CASE length(k."entityId") WHEN 26 THEN 1 ELSE 28 END, 26)`;
  const ITSELF = 'd.id = k."entityId"';
  const query = knex({ u: ASSET_USE })
    .join({ k: tableOf('comment') }, 'k.id', 'u.holderId')
    .where({ 'u.assetId': assetId, 'u.kind': 'comment' })
    .whereNull('k.deletedBy')
    .whereNotExists(deleted('comment', 'd.id = k."parentCommentId"'))
    .whereNotExists(deleted('row', ROW))
    .whereNotExists(deleted('column', COLUMN))
    .whereNotExists(onDeletedSheet('row', ROW))
    .whereNotExists(onDeletedSheet('column', COLUMN))
    .whereNotExists(onDeletedSheet('cell', ITSELF))
    .whereNotExists(
      knex({ d: tableOf('cell') })
        .join({ r: tableOf('row') }, 'r.id', 'd.rowId')
        .whereNotNull('r.deletedBy')
        .whereRaw(ITSELF)
        .select(knex.raw('1')),
    );
  for (const kind of ['channel', 'sheet', 'cell', 'asset', 'layout'])
    void query.whereNotExists(deleted(kind, ITSELF));
  return query.select(
    knex.raw('1 AS section'),
    words(knex, 'comment', 'kind'),
    'k.id',
    none(knex, 'first'),
    none(knex, 'second'),
    none(knex, 'sheetId'),
    none(knex, 'rowId'),
    none(knex, 'columnId'),
    { aboutId: 'k.entityId', channelId: 'k.channelId' },
    'u.fileId',
  );
}
