// Short names for the types of the common entities, which the files in `entities` define.

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
/** A department, which gives columns and cells their colour and limits who may edit them. */
export type Category = EntityByKind['category'];
/** A template for the drawing of one item. */
export type Layout = EntityByKind['layout'];
/** A rectangle of a layout, and what it shows of a row. */
export type LayoutCell = EntityByKind['layoutCell'];
/** A saved view of a sheet. */
export type SheetLayout = EntityByKind['sheetLayout'];
/** The fact that a view hides a category. */
export type HiddenCategory = EntityByKind['hiddenCategory'];
/** A text that cells of a project call by its name in braces. */
export type TextVariable = EntityByKind['textVariable'];
/** A comment on an entity, or a post in a channel. */
export type Comment = EntityByKind['comment'];
/** A file of a project, with all its versions. */
export type Asset = EntityByKind['asset'];
/** A version of an asset. */
export type AssetFile = EntityByKind['assetFile'];
/** A show of a sheet. */
export type Show = EntityByKind['show'];
/** The standby of a department for a row of a show. */
export type ShowStandby = EntityByKind['showStandby'];
/** A template of a sheet, a row or a layout. */
export type Template = EntityByKind['template'];
/** A member of a project. */
export type Member = EntityByKind['user'];
