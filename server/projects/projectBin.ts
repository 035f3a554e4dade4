// The bin of a project: its sheets, categories, templates, channels and layouts that were deleted, the last one first,
// with when and by whom. Reading it changes nothing; `kind.create.undelete` brings back what it names.

import { BIN_KINDS, type Binned, type BinKind, type ProjectBin } from '../../shared/api/projectBin.ts';
import { limits } from '../../shared/limits.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { deletersOf } from './deleters.ts';

/** The most that an answer holds. */
const MOST = 500;

interface Gone {
  readonly id: string;
  readonly kind: BinKind;
  readonly data: string;
  readonly deletedBy: string;
  /** PostgreSQL answers whole numbers of this size as text. */
  readonly deletedAt: number | string;
}

/** Returns the deleted things of a project, the last one first, and whether there are more than are listed. */
export async function projectBin(database: Database, projectId: string): Promise<ProjectBin> {
  const byKind = await Promise.all(BIN_KINDS.map((kind) => goneOf(database, kind, projectId)));
  const all = byKind
    .flat()
    .toSorted(
      (one, other) => Number(other.deletedAt) - Number(one.deletedAt) || (one.id < other.id ? -1 : 1),
    );
  const ofTemplates = new Set(all.map(sheetOf));
  const whole = all.filter(({ kind, id }) => kind !== 'sheet' || !ofTemplates.has(id));
  const told = whole.slice(0, MOST);
  const by = await deletersOf(
    database,
    projectId,
    told.map(({ deletedBy }) => deletedBy),
  );
  return { things: told.map((gone) => toldOf(gone, by)), more: whole.length > MOST };
}

async function goneOf({ reader }: Database, kind: BinKind, projectId: string): Promise<readonly Gone[]> {
  const rows: Omit<Gone, 'kind'>[] = await reader(tableOf(kind))
    .where({ projectId })
    .whereNotNull('deletedBy')
    .orderBy('deletedAt', 'desc')
    .limit(MOST + 1)
    .select('id', 'data', 'deletedBy', 'deletedAt');
  return rows.map((row) => ({ ...row, kind }));
}

/** The sheet that a template is. */
function sheetOf({ kind, data }: Pick<Gone, 'kind' | 'data'>): string | null {
  if (kind !== 'template') return null;
  const { sheetId }: Readonly<Record<string, unknown>> = JSON.parse(data);
  return typeof sheetId === 'string' ? sheetId : null;
}

function toldOf({ id, kind, data, deletedBy, deletedAt }: Gone, by: ReadonlyMap<string, string>): Binned {
  const { title, name }: Readonly<Record<string, unknown>> = JSON.parse(data);
  const words = kind === 'category' ? name : title;
  return {
    id,
    kind,
    title: typeof words === 'string' ? words : '',
    sheetId: sheetOf({ kind, data }),
    deletedAt: Number(deletedAt),
    goneAt: Number(deletedAt) + limits.binMs,
    causeId: deletedBy,
    userId: by.get(deletedBy) ?? null,
  };
}
