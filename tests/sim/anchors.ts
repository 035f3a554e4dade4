// Makes a sheet with comments, and random edits of its structure by the real model, for the tests of CC-1 (comments
// stay with their subjects).

import { cellIdOf } from '../../shared/entities/cellIds.ts';
import type { CommentAnchor, FindEntity } from '../../shared/entities/commentAnchor.ts';
import { orderOf } from '../../shared/entities/sheet.ts';
import type { Fields, RequestReply } from '../../shared/model/action.ts';
import { AppError } from '../../shared/errors.ts';
import { openDesk, type Named } from './desk.ts';
import { long, PROJECT } from './ids.ts';
import { openRandom } from './random.ts';

/** A comment, with the texts of its subject at the time when it was written. */
export interface StampedComment {
  readonly id: string;
  readonly entityType: 'row' | 'column' | 'cell' | 'sheet';
  readonly entityId: string;
  readonly stamp: string;
  /** The entities whose unique texts the stamp contains. */
  readonly subjects: readonly (readonly [kind: StampedKind, words: string])[];
}

type StampedKind = 'row' | 'column' | 'cell';

export type AnchorRound = ReturnType<typeof openAnchorRound>;

const SHEET = long('s');

/** Opens a sheet of 12 rows, 5 columns and a block of 3 cells, with a comment on each of them and on some cells. */
export function openAnchorRound(seed: number) {
  const desk = openDesk();
  const random = openRandom(seed);
  const { store } = desk.server;
  const comments: StampedComment[] = [];
  const places = new Map<string, number>();
  /** The ids of the actions of each edit that can be undone, newest last. `undone` has those of the undos, for redo. */
  const done: (readonly string[])[] = [];
  const undone: (readonly string[])[] = [];
  const stamped = new Set<string>();
  let stamps = 0;

  const find: FindEntity = (kind, id) => store.collection(kind).get(id);
  const findEver: FindEntity = (kind, id) => find(kind, id) ?? store.bin?.collection(kind).get(id);
  const world = desk.world;
  const rows = () => orderOf(world(), SHEET);
  const columns = () =>
    world()
      .placed('column', 'sheetId', SHEET)
      .map(({ id }) => id);
  const one = (ids: readonly string[]): string => random.one(ids) ?? long('n0b0dy');
  const binned = (kind: StampedKind) => [...(store.bin?.collection(kind).values() ?? [])].map(({ id }) => id);
  const some = (ids: readonly string[]) => [
    ...new Set(Array.from({ length: 1 + random.number(3) }, () => one(ids))),
  ];
  const act = (...named: readonly Named[]): RequestReply => desk.act('eve', ...named);
  const isBlock = (rowId: string): boolean => find('row', rowId)?.['type'] === 2;

  function wordsOf(kind: StampedKind, id: string): string {
    const entity = find(kind, id);
    const words = kind === 'cell' ? entity?.['value'] : entity?.['title'];
    return typeof words === 'string' ? words : '';
  }

  /** Gives new entities unique texts, so that no copy has the text of its source. */
  function stamp(kind: StampedKind, ids: readonly string[]): readonly RequestReply[] {
    const field = kind === 'cell' ? 'value' : 'title';
    const named = ids.map((id): Named => [`${kind}.update.${field}`, id, { [field]: `${kind} ${++stamps}` }]);
    return named.length > 0 ? [act(...named)] : [];
  }

  /** Gives unique texts to the rows, columns and cells of blocks that have not been seen before. */
  function stampNew(): readonly RequestReply[] {
    const now = living();
    return (['row', 'column', 'cell'] as const).flatMap((kind) => {
      const fresh = [...now[kind]].filter((id) => !stamped.has(id));
      for (const id of fresh) stamped.add(id);
      return stamp(kind, fresh);
    });
  }

  function living(): Readonly<Record<StampedKind, ReadonlySet<string>>> {
    const cells = [...store.collection('cell').values()].filter(({ id }) => !id.includes('.'));
    return { row: new Set(rows()), column: new Set(columns()), cell: new Set(cells.map(({ id }) => id)) };
  }

  function comment(entityType: StampedComment['entityType'], entityId: string): void {
    const id = desk.newId();
    const [rowId = '', columnId = ''] = entityId.split('.');
    const subjects = subjectsOf(entityType, rowId, columnId);
    const words = subjects.map(([, each]) => each).join(', ');
    act(['comment.create', id, { projectId: PROJECT, entityType, entityId, text: `on ${words}` }]);
    places.set(entityId, rows().indexOf(rowId));
    comments.push({ id, entityType, entityId, subjects, stamp: words || 'the sheet' });
  }

  function subjectsOf(entityType: string, id: string, columnId: string): StampedComment['subjects'] {
    if (entityType === 'sheet') return [];
    if (entityType === 'row') return [['row', wordsOf('row', id)]];
    if (entityType === 'column') return [['column', wordsOf('column', id)]];
    if (columnId !== '')
      return [
        ['row', wordsOf('row', id)],
        ['column', wordsOf('column', columnId)],
      ];
    const rowId = find('cell', id)?.['rowId'];
    return [
      ['row', wordsOf('row', typeof rowId === 'string' ? rowId : '')],
      ['cell', wordsOf('cell', id)],
    ];
  }

  const direction = () => (random.chance(0.5) ? 'before' : 'after');
  const beside = () => ({ relativeRowId: one(rows()), direction: direction() });
  const edits: Readonly<Record<string, () => Named | null>> = {
    move: () => ['row.update.place', null, { ids: some(rows()), ...beside() }],
    order: () => ['sheet.update.order', SHEET, { order: rows().toSorted(() => random.number(3) - 1) }],
    bin: () => (rows().length > 4 ? ['row.delete', null, { ids: some(rows()) }] : null),
    undelete: () => ['row.create.undelete', null, { ids: [one(binned('row'))] }],
    duplicate: () => (rows().length < 40 ? ['row.create.duplicate', null, { ids: some(rows()) }] : null),
    insert: () => (rows().length < 40 ? ['row.create', desk.newId(), { sheetId: SHEET, ...beside() }] : null),
    insertBreak: () => ['row.create', desk.newId(), { sheetId: SHEET, ...beside(), type: 1 }],
    lines: () => [
      'row.update.rows',
      one(rows().filter((id) => !isBlock(id))),
      { rows: 1 + random.number(4) },
    ],
    freeze: () => ['sheet.update.itemNumbersFrozen', SHEET, { itemNumbersFrozen: random.chance(0.6) }],
    unnumber: () => ['row.update.numbered', one(rows()), { numbered: random.chance(0.5) ? null : false }],
    omit: () => ['row.update.omitted', one(rows()), { omitted: random.chance(0.4) || null }],
    moveColumn: () => [
      'column.update.place',
      null,
      { ids: [one(columns())], relativeColumnId: one(columns()), direction: direction() },
    ],
    binColumn: () => (columns().length > 2 ? ['column.delete', null, { ids: [one(columns())] }] : null),
    undeleteColumn: () => ['column.create.undelete', null, { ids: [one(binned('column'))] }],
    duplicateColumn: () =>
      columns().length < 12 ? ['column.create.duplicate', null, { ids: [one(columns())] }] : null,
    binCell: () => ['cell.delete', null, { ids: [one([...living().cell])] }],
    undeleteCell: () => ['cell.create.undelete', null, { ids: [one(binned('cell'))] }],
    binSheet: () => ['sheet.delete', null, { ids: [SHEET] }],
    undeleteSheet: () => ['sheet.create.undelete', null, { ids: [SHEET] }],
    duplicateSheet: () => ['sheet.create.duplicate', desk.newId(), { sourceId: SHEET }],
  };
  const kinds = [...Object.keys(edits), 'undo', 'redo', 'comment'];

  /** Makes one random edit, and returns its name. If an edit is refused, another one is tried. */
  function edit(): string {
    for (;;) {
      const kind = isBinned() ? 'undeleteSheet' : (random.one(kinds) ?? '');
      if (attempt(kind)) return kind;
    }
  }

  const isBinned = (): boolean => find('sheet', SHEET) === undefined;

  function attempt(kind: string): boolean {
    try {
      if (kind === 'undo') return takeBack(done, undone);
      if (kind === 'redo') return takeBack(undone, done);
      if (kind === 'comment') return commentAnywhere();
      const named = edits[kind]?.();
      if (!named) return false;
      const answers = [act(named), ...stampNew()];
      done.push(answers.flatMap(({ actionIds }) => actionIds));
      undone.length = 0;
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  function commentAnywhere(): boolean {
    if (comments.length > 80) return false;
    if (random.chance(0.5)) comment('row', one(rows()));
    else comment('cell', cellIdOf(one(rows().filter((id) => !isBlock(id))), one(columns())));
    return true;
  }

  /** Undoes the newest edit of `from`, including the texts that its new entities were given. */
  function takeBack(from: (readonly string[])[], onto: (readonly string[])[]): boolean {
    const causeIds = from.pop();
    if (!causeIds) return false;
    onto.push(act(['action.create.undo', null, { causeIds, onChange: 'overwrite' }]).actionIds);
    return true;
  }

  desk.act('eve', [
    'row.create',
    null,
    { sheetId: 's', ids: Array.from({ length: 8 }, (_, at) => `m${at}`) },
  ]);
  desk.act('eve', ['row.create', 'b1', { sheetId: 's', type: 2 }], ['row.update.rows', 'b1', { rows: 4 }]);
  for (const [at, id] of ['k1', 'k2', 'k3'].entries()) {
    const place: Fields = { coordinates: { x: at * 6, y: 0 }, dimensions: { w: 4, h: 1 } };
    desk.act('eve', ['cell.create', id, { rowId: 'b1', ...place, value: '-' }]);
  }
  for (const id of ['c3', 'c4', 'c5']) desk.act('eve', ['column.create', id, { sheetId: 's', column: {} }]);
  stampNew();
  comment('sheet', SHEET);
  for (const id of rows()) comment('row', id);
  for (const id of columns()) comment('column', id);
  for (const id of living().cell) comment('cell', id);
  for (const rowId of rows().filter((id) => !isBlock(id)))
    comment('cell', cellIdOf(rowId, one(columns()), random.number(2)));

  return {
    find,
    findEver,
    kinds,
    edit,
    comments: (): readonly StampedComment[] => comments,
    /** Returns whether entities with the texts of the comment's subjects are in the sheet, and the sheet is not in the
     *  bin. */
    isThere({ subjects }: StampedComment): boolean {
      const own = living();
      return (
        !isBinned() &&
        subjects.every(([kind, words]) => [...own[kind]].some((id) => wordsOf(kind, id) === words))
      );
    },
    /** Returns the texts of the entities to which an anchor refers; null without an anchor. */
    wordsAt(anchor: CommentAnchor | null, { entityType, entityId }: StampedComment): string | null {
      if (!anchor) return null;
      const { rowId, columnId } = anchor;
      const cellId = entityType === 'cell' && columnId === null ? entityId : '';
      const words = [
        ...(rowId === null ? [] : [wordsOf('row', rowId)]),
        ...(columnId === null ? [] : [wordsOf('column', columnId)]),
        ...(cellId === '' ? [] : [wordsOf('cell', cellId)]),
      ];
      return words.join(', ') || 'the sheet';
    },
    /** Returns the row that is now at the position where the comment's row was when the comment was written. */
    rowAtPlaceOf: (entityId: string): string | null => rows()[places.get(entityId) ?? -1] ?? null,
  };
}
