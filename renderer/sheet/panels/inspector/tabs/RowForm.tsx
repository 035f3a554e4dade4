// What the rows are: type, title, lines, whether they count and stay in sight.

import { textIn } from '../../../../../shared/layout/content.ts';
import { limits } from '../../../../../shared/limits.ts';
import { commonOf } from '../common.ts';
import { edits } from '../../../operations/edits.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FlagField } from '../fields/FlagField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Prop } from '../fields/Prop.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { useInspecting } from '../inspecting.ts';
import type { SelectedRow } from '../selected.ts';

const TYPES = [
  { value: '0', label: 'Row of the table' },
  { value: '1', label: 'Page break' },
  { value: '2', label: 'Free block' },
] as const;
const TYPE_NUMBERS = { 0: 0, 1: 1, 2: 2 } as const;

export function RowForm({ rows }: { rows: readonly SelectedRow[] }) {
  const { change } = useInspecting();
  const type = commonOf(rows, ({ row }) => Number(row.type ?? 0), 0);
  const isBlock = !type.isMixed && type.value === 2;
  const isTable = !type.isMixed && type.value === 0;
  const full = rows.some(({ hasCells }) => hasCells);
  return (
    <>
      <ChoiceField
        label="Type"
        common={type.isMixed ? type : { isMixed: false, value: String(type.value) }}
        options={TYPES}
        disabled={full}
        choose={(value) => change(edits('row.update.type', rows, () => ({ type: TYPE_NUMBERS[value] })))}
      />
      {full && <p className="mb-1 pl-23 text-12 text-ink-2">Rows with cells keep their type.</p>}
      <Prop label="Title">
        <TypedField
          label="Title"
          common={commonOf(rows, ({ row }) => textIn(row.title), '')}
          most={limits.nameLength.max}
          commit={(title) => change(edits('row.update.title', rows, () => ({ title: title.trim() || null })))}
        />
      </Prop>
      {(isTable || isBlock) && (
        <Prop label={isBlock ? 'Height' : 'Lines'}>
          <NumberField
            label={isBlock ? 'Height' : 'Lines'}
            common={commonOf(rows, ({ row }): number | null => linesOf(row.rows, isBlock), 1)}
            bounds={{
              least: 1,
              most: isBlock ? limits.tracksPerBlock : limits.subLinesPerRow,
              isWhole: true,
            }}
            unit={isBlock ? 'tracks' : 'lines'}
            commit={(lines) => change(edits('row.update.rows', rows, () => ({ rows: lines ?? 1 })))}
          />
        </Prop>
      )}
      {isTable && (
        <ChoiceField
          label="Timing"
          common={commonOf(rows, ({ row }) => textIn(row.timing), '')}
          options={TIMINGS}
          choose={(timing) => change(edits('row.update.timing', rows, () => ({ timing: timing || null })))}
        />
      )}
      {isTable && (
        <FlagField
          label="Counts: has a number"
          common={commonOf(rows, ({ row }) => row.numbered !== false, true)}
          change={(on) => change(edits('row.update.numbered', rows, () => ({ numbered: on ? null : false })))}
        />
      )}
      <FlagField
        label="Stays in sight"
        common={commonOf(rows, ({ row }) => row.sticky === true, false)}
        change={(on) => change(edits('row.update.sticky', rows, () => ({ sticky: on || null })))}
      />
    </>
  );
}

const TIMINGS = [
  { value: '', label: 'Follows' },
  { value: 'float', label: 'Floats, not timed' },
  { value: 'hardOut', label: 'Hard out' },
  { value: 'onAir', label: 'On air from here' },
] as const;

function linesOf(value: unknown, isBlock: boolean): number {
  return typeof value === 'number' ? value : isBlock ? 4 : 1;
}
