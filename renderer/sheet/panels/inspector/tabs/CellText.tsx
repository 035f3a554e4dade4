// The typography of cells: alignment, style and size.

import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { idIn } from '../../../../../shared/layout/content.ts';
import { measures } from '../../../../../shared/layout/measures.ts';
import { purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import type { Fields } from '../../../../../shared/model/action.ts';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { commonValueOf, valueOr } from '../commonValue.ts';
import { draftsForEach, mergeFields } from '../../../operations/edits.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { Toggle } from '../fields/Toggle.tsx';
import { useInspector } from '../inspectorContext.ts';
import { purposeOf, type SelectedCell } from '../selected.ts';

const ACROSS = [
  { value: 'left', label: 'Left', icon: AlignLeft },
  { value: 'center', label: 'Centre', icon: AlignCenter },
  { value: 'right', label: 'Right', icon: AlignRight },
] as const;
const DOWN = [
  { value: 'top', label: 'Top', icon: AlignVerticalJustifyStart },
  { value: 'middle', label: 'Middle', icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: 'Bottom', icon: AlignVerticalJustifyEnd },
] as const;
const STYLES = [
  { value: 'bold', label: 'Bold', icon: Bold },
  { value: 'italic', label: 'Italic', icon: Italic },
  { value: 'underline', label: 'Underline', icon: Underline },
  { value: 'strike', label: 'Strike through', icon: Strikethrough },
] as const;

export function CellTextFields({ cells }: { cells: readonly SelectedCell[] }) {
  const { change } = useInspector();
  const typeOf = ({ entity }: SelectedCell) => entity.typography ?? {};
  const set = (changes: Fields): void =>
    change(
      draftsForEach('cell.update.typography', cells, (cell) => ({
        typography: mergeFields(typeOf(cell), changes),
      })),
    );
  const across = commonValueOf(cells, (cell) => idIn(typeOf(cell).align) ?? usualAlign(cell), 'left');
  const down = commonValueOf(cells, ({ entity }) => idIn(entity.textVerticalAlign) ?? 'top', 'top');
  const size = commonValueOf(
    cells,
    (cell): number | null => {
      const own = typeOf(cell).size;
      return typeof own === 'number' ? own : null;
    },
    null,
  );
  return (
    <>
      <LabelledField label="Align">
        <SegmentedControl
          label="Align"
          segments={ACROSS}
          value={ACROSS.find(({ value }) => value === valueOr(across, null))?.value ?? null}
          block
          iconsOnly
          choose={(align) => set({ align })}
        />
      </LabelledField>
      <LabelledField label="Vertical">
        <SegmentedControl
          label="Vertical align"
          segments={DOWN}
          value={DOWN.find(({ value }) => value === valueOr(down, null))?.value ?? null}
          block
          iconsOnly
          choose={(textVerticalAlign) =>
            change(draftsForEach('cell.update.textVerticalAlign', cells, () => ({ textVerticalAlign })))
          }
        />
      </LabelledField>
      <LabelledField label="Style">
        <fieldset aria-label="Style" className="flex min-w-0 gap-px rounded-control bg-active p-0.5">
          {STYLES.map(({ value, label, icon }) => (
            <Toggle
              key={value}
              label={label}
              icon={icon}
              common={commonValueOf(cells, (cell) => typeOf(cell)[value] === true, false)}
              change={(on) => set({ [value]: on || null })}
            />
          ))}
        </fieldset>
      </LabelledField>
      <LabelledField label="Size">
        <NumberField
          label="Text size"
          common={size}
          bounds={{ least: 6, most: 72 }}
          unit="px"
          placeholder={String(measures.textSize)}
          commit={(value) => set({ size: value })}
        />
      </LabelledField>
    </>
  );
}

function usualAlign(cell: SelectedCell): string {
  return purposeNamed(purposeOf(cell)).align ?? 'left';
}
