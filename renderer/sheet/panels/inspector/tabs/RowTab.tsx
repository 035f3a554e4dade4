// The Row tab: the form, the look and the lock of the selected rows.

import { UNLOCK_DENIED } from '../../../../../shared/permissions/locks.ts';
import { formatCount } from '../../../../../shared/format/words.ts';
import { useSnapshot } from 'valtio';
import { textIn } from '../../../../../shared/layout/content.ts';
import { limits } from '../../../../../shared/limits.ts';
import { db } from '../../../../store/db.ts';
import { session } from '../../../../store/session.ts';
import { draftsForEach } from '../../../operations/edits.ts';
import { hasLines, linesDrafts, linesRefusal } from '../../../operations/rowforms.ts';
import { chosenTiming } from '../../../operations/times/singleTimings.ts';
import { ColourField } from '../ColourField.tsx';
import { schemeColoursOf, colourFieldsOf, NO_COLOUR } from '../colours/choice.ts';
import { commonValueOf } from '../commonValue.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { BorderField } from '../fields/BorderField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FlagField } from '../fields/FlagField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { FourSidesField } from '../fields/FourSidesField.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { inUnit, PIXELS, pointsFrom } from '../fields/units.ts';
import { formerLabels } from '../history/labels.ts';
import { useHistory } from '../history/useHistory.ts';
import { useInspector } from '../inspectorContext.ts';
import { TOO_MANY_SELECTED, rowsDenialReason, sheetDenialReason } from '../refusals.ts';
import type { SelectedRow } from '../selected.ts';

export function RowTab() {
  const { grid, sheetId, selected } = useInspector();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const tooMuch = selected.isTooMuch ? TOO_MANY_SELECTED : null;
  const whyNot = rowsDenialReason(grid.sheetActions, sheet, selected.rows) ?? tooMuch;
  if (selected.rows.length === 0)
    return (
      <FieldGroup title="Row" hiddenTitle>
        <p className="text-12 text-ink-2">There are no rows here.</p>
      </FieldGroup>
    );
  return (
    <>
      <FieldGroup title="Form" hiddenTitle reason={whyNot}>
        <RowsName />
        <RowForm rows={selected.rows} />
      </FieldGroup>
      <FieldGroup title="Look" hiddenTitle quiet={whyNot !== null}>
        <RowLook rows={selected.rows} />
      </FieldGroup>
      <FieldGroup
        title="Lock"
        hiddenTitle
        quiet={sheetDenialReason(grid.sheetActions, sheet) !== null || tooMuch !== null}
      >
        <RowLock rows={selected.rows} />
      </FieldGroup>
    </>
  );
}

// The names of the selected rows, with the former item numbers of a single one.

const mark =
  'inline-flex h-5 shrink-0 items-center rounded-cell bg-active px-1.5 text-12 font-semibold tabular';

function RowsName() {
  const { rows } = useInspector().selected;
  const [first] = rows;
  const last = rows.at(-1);
  return (
    <h2 className="mb-2.5 flex min-w-0 items-center gap-2 text-14 font-semibold">
      {first && <span className={mark}>{first.name}</span>}
      {last && first && last.id !== first.id ? (
        <>
          <span className="font-normal text-ink-2">to</span>
          <span className={mark}>{last.name}</span>
          <span className="ml-auto shrink-0 text-13 font-normal text-ink-2 tabular">
            {formatCount(rows.length)} rows
          </span>
        </>
      ) : (
        first && <Former rowId={first.id} now={first.name} />
      )}
    </h2>
  );
}

function Former({ rowId, now }: { rowId: string; now: string }) {
  const { loaded } = useHistory([rowId]);
  if (loaded.state !== 'done') return null;
  const former = formerLabels(loaded.changes, now);
  if (former.length === 0) return null;
  return <span className="text-12 font-normal text-ink-2">was {former.join(', ')}</span>;
}

// The form of rows: type, title, number of lines, timing, and whether they are numbered and frozen.

const TYPES = [
  { value: 'row.type.table', label: 'Row of the table' },
  { value: 'row.type.section', label: 'Section heading' },
  { value: 'row.type.block', label: 'Title block' },
  { value: 'row.type.break', label: 'Page break' },
] as const;

/** The id of the command for the type of a row, by the kind in which the row is shown. */
const TYPE_OF: Readonly<Record<SelectedRow['kind'], (typeof TYPES)[number]['value']>> = {
  plain: 'row.type.table',
  placed: 'row.type.table',
  group: 'row.type.table',
  banner: 'row.type.section',
  free: 'row.type.block',
  break: 'row.type.break',
};

function RowForm({ rows }: { rows: readonly SelectedRow[] }) {
  const { grid, change } = useInspector();
  const type = commonValueOf(rows, ({ kind }) => TYPE_OF[kind], 'row.type.table');
  const isBlock = !type.isMixed && type.value === 'row.type.block';
  const isTable = rows.every(({ row }) => (row.type ?? 0) === 0);
  const full = rows.some(({ hasCells }) => hasCells);
  return (
    <>
      <ChoiceField
        label="Type"
        common={type}
        // A row with cells can become a section heading, but no page break or title block.
        options={
          full
            ? TYPES.filter(({ value }) =>
                isTable
                  ? value.endsWith('table') || value.endsWith('section')
                  : !type.isMixed && value === type.value,
              )
            : TYPES
        }
        choose={(value) => grid.run(value)}
      />
      {full && (
        <p className="mb-1 pl-23 text-12 text-ink-2">
          Rows with cells cannot become a page break or a title block.
        </p>
      )}
      <LabelledField label="Title">
        <TypedField
          label="Title"
          common={commonValueOf(rows, ({ row }) => textIn(row.title), '')}
          most={limits.nameLength.max}
          commit={(title) =>
            change(draftsForEach('row.update.title', rows, () => ({ title: title.trim() || null })))
          }
        />
      </LabelledField>
      {isBlock && <HeightField rows={rows} />}
      {isTable && <LinesField rows={rows} />}
      {isTable && <TimingField rows={rows} />}
      {isTable && <OverrunField rows={rows} />}
      {isTable && (
        <FlagField
          label="Has an item number"
          common={commonValueOf(rows, ({ row }) => row.numbered !== false, true)}
          change={(on) =>
            change(draftsForEach('row.update.numbered', rows, () => ({ numbered: on ? null : false })))
          }
        />
      )}
      <FlagField
        label="Freeze row"
        common={commonValueOf(rows, ({ row }) => row.sticky === true, false)}
        change={(on) => change(draftsForEach('row.update.sticky', rows, () => ({ sticky: on || null })))}
      />
    </>
  );
}

function HeightField({ rows }: { rows: readonly SelectedRow[] }) {
  const { change } = useInspector();
  return (
    <LabelledField label="Height">
      <NumberField
        label="Height"
        common={commonValueOf(rows, ({ row }): number | null => linesOf(row.rows, 4), 4)}
        bounds={{ least: 1, most: limits.tracksPerBlock, isWhole: true }}
        unit="lines"
        commit={(lines) => change(draftsForEach('row.update.rows', rows, () => ({ rows: lines ?? 1 })))}
      />
    </LabelledField>
  );
}

function LinesField({ rows }: { rows: readonly SelectedRow[] }) {
  const { grid, change } = useInspector();
  const { view, sheetActions } = grid;
  const lined = rows.filter(({ id }) => hasLines(view, view.positionOf(id)));
  if (lined.length === 0) return null;
  // Others may move, delete and omit rows while a number is typed.
  const setLines = (count: number): void => {
    const positions = lined.map(({ id }) => view.positionOf(id));
    const refusal = linesRefusal(view, positions, count);
    if (refusal === null) change(linesDrafts(view, positions, () => count));
    else sheetActions.say(refusal);
  };
  return (
    <LabelledField label="Lines">
      <NumberField
        label="Lines"
        common={commonValueOf(lined, ({ row }): number | null => linesOf(row.rows, 1), 1)}
        bounds={{ least: 1, most: limits.subLinesPerRow, isWhole: true }}
        unit="lines"
        commit={(lines) => setLines(lines ?? 1)}
      />
    </LabelledField>
  );
}

function linesOf(value: unknown, usual: number): number {
  return typeof value === 'number' ? value : usual;
}

function TimingField({ rows }: { rows: readonly SelectedRow[] }) {
  const { grid, change } = useInspector();
  return (
    <ChoiceField
      label="Timing"
      common={commonValueOf(rows, ({ row }) => textIn(row.timing), '')}
      options={TIMINGS}
      choose={(timing) => {
        const chosen = chosenTiming(
          grid,
          rows.map(({ id }) => id),
          timing,
        );
        if (chosen.refusal === null) change(chosen.drafts);
        else grid.sheetActions.say(chosen.refusal);
      }}
    />
  );
}

const TIMINGS = [
  { value: '', label: 'Follows' },
  { value: 'float', label: 'Floats, not timed' },
  { value: 'hardOut', label: 'Hard out' },
  { value: 'onAir', label: 'On air from here' },
] as const;

function OverrunField({ rows }: { rows: readonly SelectedRow[] }) {
  const { change } = useInspector();
  const common = commonValueOf(rows, ({ row }) => textIn(row.overrun), '');
  const about = common.isMixed ? undefined : OVERRUNS.find(({ value }) => value === common.value)?.about;
  return (
    <>
      <ChoiceField
        label="Overrun"
        common={common}
        options={OVERRUNS}
        choose={(overrun) =>
          change(draftsForEach('row.update.overrun', rows, () => ({ overrun: overrun || null })))
        }
      />
      {about && <p className="mb-1 pl-23 text-12 text-ink-2">{about}</p>}
    </>
  );
}

/** What a row does in a show when the row before it ends late: the choices, each with its effect. */
const OVERRUNS = [
  { value: '', label: 'As usual', about: 'A pinned start absorbs, any other pushes what follows.' },
  {
    value: 'push',
    label: 'Push what follows',
    about: 'It starts late, as long as planned. The gap before it stays.',
  },
  {
    value: 'absorb',
    label: 'Absorb in the gap',
    about: 'The gap before it is used up first. It never starts early.',
  },
  {
    value: 'keepEnd',
    label: 'Keep the end',
    about: 'It starts late and becomes shorter, to end as planned.',
  },
] as const;

// The lock of rows. The person who locked a row may unlock it, and so may every admin.

function RowLock({ rows }: { rows: readonly SelectedRow[] }) {
  const { grid, change } = useInspector();
  const userId = useSnapshot(session).user?.id;
  const isForeign = rows.some(({ row }) => row.locked === true && row.lockedBy !== userId);
  const mayNot = isForeign && !grid.sheetActions.mayOpenLocks();
  return (
    <>
      <FlagField
        label="Locked"
        common={commonValueOf(rows, ({ row }) => row.locked === true, false)}
        disabled={mayNot}
        change={(on) => change(draftsForEach('row.update.locked', rows, () => ({ locked: on || null })))}
      />
      <p className="text-12 text-ink-2">
        {mayNot
          ? UNLOCK_DENIED
          : 'Only admins can change what is locked. The person who locked it can unlock it.'}
      </p>
    </>
  );
}

// The look of rows: colours, space, border.

function RowLook({ rows }: { rows: readonly SelectedRow[] }) {
  const { change } = useInspector();
  const gap = commonValueOf(
    rows,
    ({ row }): number | null => (typeof row.cellGap === 'number' ? inUnit(row.cellGap, PIXELS) : null),
    null,
  );
  return (
    <>
      <ColourField
        label="Colour"
        use="ground"
        common={commonValueOf(rows, ({ row }) => schemeColoursOf(row, 'backgroundColor'), NO_COLOUR)}
        choose={(choice) =>
          change(draftsForEach('row.update.colors', rows, () => colourFieldsOf(choice, 'backgroundColor')))
        }
      />
      <ColourField
        label="Highlight"
        use="mark"
        common={commonValueOf(rows, ({ row }) => schemeColoursOf(row, 'highlightColor'), NO_COLOUR)}
        choose={(choice) =>
          change(draftsForEach('row.update.highlight', rows, () => colourFieldsOf(choice, 'highlightColor')))
        }
      />
      <BorderField
        things={rows}
        entityOf={({ row }) => row}
        commit={(borderOf) =>
          change(draftsForEach('row.update.border', rows, (each) => ({ border: borderOf(each) })))
        }
      />
      <LabelledField label="Cell gap">
        <NumberField
          label="Cell gap"
          common={gap}
          bounds={{ least: 0, most: 32 }}
          unit={PIXELS.name}
          placeholder="0"
          commit={(cellGap) =>
            change(
              draftsForEach('row.update.cellGap', rows, () => ({
                cellGap: cellGap ? pointsFrom(cellGap, PIXELS) : null,
              })),
            )
          }
        />
      </LabelledField>
      <FourSidesField
        label="Margin"
        things={rows}
        given={({ row }) => row.margin}
        most={266}
        usual={0}
        unit={PIXELS}
        commit={(sidesOf) =>
          change(draftsForEach('row.update.margin', rows, (each) => ({ margin: sidesOf(each) })))
        }
      />
    </>
  );
}
