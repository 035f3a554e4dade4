// The form of a bundle: a project as one JSON document, without ids of its own database, people, comments, history and
// private columns. The fields of an entity in a bundle are derived from the fields of its kind, so that new fields are
// included without further code. docs/bundles.md shows the document.

import { z } from 'zod';
import { ROW_LINEAGE } from '../../shared/entities/copies.ts';
import { kindNamed, type StoredName } from '../../shared/catalogue.ts';
import type { Entity, Fields } from '../../shared/model/action.ts';
import { BLOCK_TRACKS } from '../../shared/entities/rowTypes.ts';
import { isFields } from '../../shared/model/action.ts';
import { SETTINGS } from '../../shared/permissions/rights.ts';
import { referenceKindsOf } from '../../shared/model/references.ts';
import { brokenBundle, quoteName } from './bundleRefusals.ts';

/** The name of the format. */
export const BUNDLE_FORMAT = 'eo.bundle';
/** The version of the format that this EO writes. It also reads all earlier versions. */
export const BUNDLE_VERSION = 1;
/** The name of the document in a bundle that is a zip file. */
export const DOCUMENT_NAME = 'bundle.json';
/** Returns the name of the entry with the bytes of an asset's version, in a bundle that is a zip file. */
export const assetName = (fileId: string): string => `assets/${fileId}`;

/** The kinds of entities that a bundle contains. */
export type BundleKind = Exclude<StoredName, 'comment' | 'hiddenCategory' | 'asset' | 'assetFile' | ShowKind>;
/** The kinds of entities of shows, which copies of a project do not contain. */
type ShowKind = 'show' | 'showCue' | 'showNote' | 'showStandby';

/** The fields that say where an entity belongs, which a bundle expresses by nesting. */
const PLACES = ['orderKey', 'projectId', 'sheetId', 'rowId', 'columnId', 'layoutId', 'assetId'];
/** The fields of each kind that a bundle leaves out: those about people, locks, a running show or another project,
 *  and those of `PLACES`. */
const LEFT_OUT: Readonly<Record<BundleKind, readonly string[]>> = {
  project: ['ownedByTeamId', 'allowMemberRequests', 'archived', ...Object.keys(SETTINGS)],
  category: [...PLACES, 'editors', 'mergedIntoId'],
  textVariable: PLACES,
  channel: PLACES,
  layout: PLACES,
  layoutCell: PLACES.filter((name) => name !== 'assetId'),
  template: PLACES.filter((name) => name !== 'sheetId'),
  // A copy of a template is updated by means of the log, which a bundle does not contain.
  sheet: [...PLACES, 'currentRowId', 'locked', 'lockedBy', 'templateId', 'templateTakenAt'],
  column: [...PLACES, 'templateColumnId'],
  row: [...PLACES, 'locked', 'lockedBy', ...ROW_LINEAGE],
  cell: [...PLACES, 'templateCellId'],
  sheetLayout: [...PLACES.filter((name) => name !== 'layoutId'), 'userId'],
};

/** A field of an entity in a bundle. */
interface BundleField {
  readonly name: string;
  readonly schema: z.ZodType;
  /** Whether the value of the field may refer to other entities. */
  readonly refers: boolean;
}

const fieldsByKind = new Map<BundleKind, readonly BundleField[]>();

/** Returns the fields that entities of a kind have in a bundle. */
export function bundleFieldsOf(kind: BundleKind): readonly BundleField[] {
  const known = fieldsByKind.get(kind);
  if (known) return known;
  const left = new Set(LEFT_OUT[kind]);
  const fields = Object.entries(kindNamed(kind).fields).flatMap(([name, schema]): readonly BundleField[] =>
    left.has(name) ? [] : [{ name, schema, refers: hasReference(schema) }],
  );
  fieldsByKind.set(kind, fields);
  return fields;
}

const schemas = new Map<BundleKind, z.ZodType<Fields>>();

/** Returns the schema of the fields of an entity in a bundle, after its references were replaced by ids of the
 *  project. */
function bundleSchemaOf(kind: BundleKind): z.ZodType<Fields> {
  const known = schemas.get(kind);
  if (known) return known;
  const made = z.strictObject(
    Object.fromEntries(bundleFieldsOf(kind).map(({ name, schema }) => [name, schema.optional()])),
  );
  schemas.set(kind, made);
  return made;
}

/** A function that converts a reference from an id of the project to an id of the bundle, or the reverse; null where
 *  the other side does not have the entity. */
export type MapId = (kinds: readonly string[], id: string) => string | null;

/** Returns the fields of an entity as a bundle has them: those that are set, with the ids that `mapId` returns. */
export function toBundleFields(kind: BundleKind, entity: Entity, mapId: MapId): Fields {
  const fields: Record<string, unknown> = {};
  for (const { name, schema, refers } of bundleFieldsOf(kind)) {
    const value = entity[name];
    if (value === undefined || value === null) continue;
    const mapped = refers ? mapReferences(schema, value, mapId) : value;
    if (mapped !== undefined) fields[name] = mapped;
  }
  return fields;
}

/** Returns the fields with the ids that `mapId` returns, without validating them. */
function withMappedIds(kind: BundleKind, given: Fields, mapId: MapId): Fields {
  const fields: Record<string, unknown> = { ...given };
  for (const { name, schema, refers } of bundleFieldsOf(kind))
    if (refers && name in given) fields[name] = mapReferences(schema, given[name], mapId);
  return fields;
}

/**
 * Returns the fields of an entity with new ids, validated by the schema of its kind.
 * @throws AppError where a field is unknown or invalid, or refers to an entity that the bundle does not contain
 */
export function fromBundleFields(kind: BundleKind, fields: Fields, mapId: MapId, where: string): Fields {
  const mustMap: MapId = (kinds, id) => {
    const found = mapId(kinds, id);
    if (found !== null) return found;
    const nouns = kinds.map((each) => kindNamed(each).nouns[0]).join(' or ');
    throw brokenBundle(where, `refers to a ${nouns} that the file does not hold (${quoteName(id)})`);
  };
  const read = bundleSchemaOf(kind).safeParse(withMappedIds(kind, fields, mustMap));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join(' › ') ?? '';
  throw brokenBundle(
    where,
    `is not what it should be (${field === '' ? '' : `${field}: `}${issue?.message ?? ''})`,
  );
}

/** Compares cells of a block or a layout by their positions, so that their order in a bundle is always the same. */
export function compareBundled(one: Fields, other: Fields): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ coordinates }: Fields): number {
  if (!isFields(coordinates)) return 0;
  return Number(coordinates['y'] ?? 0) * BLOCK_TRACKS + Number(coordinates['x'] ?? 0);
}

/** Returns the value with all references replaced; undefined where nothing is left. An object with an unknown reference
 *  is removed as a whole, so that, for example, no filter has half a condition. */
function mapReferences(schema: z.core.$ZodType, value: unknown, mapId: MapId): unknown {
  const own = referenceKindsOf(schema);
  if (own) return typeof value === 'string' ? (mapId(own.kinds, value) ?? undefined) : value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return mapReferences(schema.unwrap(), value, mapId);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const mapped = value.map((each: unknown) => mapReferences(schema.element, each, mapId));
    const left = mapped.filter((each) => each !== undefined);
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  if (!(schema instanceof z.ZodObject) || !isFields(value)) return value;
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const mapped = Object.entries(value).map(([name, each]): readonly [string, unknown] => {
    const type = shape[name];
    return [name, type ? mapReferences(type, each, mapId) : each];
  });
  return mapped.some(([name, each]) => each === undefined && value[name] !== undefined)
    ? undefined
    : Object.fromEntries(mapped);
}

function hasReference(schema: z.core.$ZodType): boolean {
  if (referenceKindsOf(schema)) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hasReference(schema.unwrap());
  if (schema instanceof z.ZodArray) return hasReference(schema.element);
  return schema instanceof z.ZodObject && Object.values(schema.shape).some((each) => hasReference(each));
}
