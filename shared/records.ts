// Names for the entities that everything else speaks of, each as its file in `entities` defines it.

import type { EntityByKind } from './model/kinds.ts';

/** A production. */
export type Project = EntityByKind['project'];
/** A sheet of a project. */
export type Sheet = EntityByKind['sheet'];
/** A row of a sheet. */
export type Row = EntityByKind['row'];
/** A column of a sheet. */
export type Column = EntityByKind['column'];
/** A cell of the grid, or of a free block. */
export type Cell = EntityByKind['cell'];
/** What a column or a cell is about. */
export type Category = EntityByKind['category'];
/** A saved view of a sheet. */
export type SheetLayout = EntityByKind['sheetLayout'];
/** A category that a view leaves out. */
export type HiddenCategory = EntityByKind['hiddenCategory'];
/** A comment on an entity, or a post in a channel. */
export type Comment = EntityByKind['comment'];
/** A file of a project, whatever its version. */
export type Asset = EntityByKind['asset'];
/** One version of an asset. */
export type AssetFile = EntityByKind['assetFile'];
/** A sheet, a row or a layout to be made again. */
export type Template = EntityByKind['template'];
/** A person of a project. */
export type Member = EntityByKind['user'];
