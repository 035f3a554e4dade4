// The fields for the span of cells in the table, and for the position and size of cells in a title block, which are
// measured in its 24 columns and in lines.

import { BLOCK_TRACKS } from '../../../../../shared/entities/rowTypes.ts';
import { limits } from '../../../../../shared/limits.ts';
import { commonValueOf } from '../commonValue.ts';
import { draftsForEach } from '../../../operations/edits.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { useInspector } from '../inspectorContext.ts';
import type { SelectedCell } from '../selected.ts';

type Size = { readonly w: number; readonly h: number };
type Corner = { readonly x: number; readonly y: number };

export function CellPlaceFields({ cells }: { cells: readonly SelectedCell[] }) {
  const { grid, selected, change } = useInspector();
  const isFree = cells.every(({ column }) => column === null);
  const lines = Math.max(1, ...selected.rows.map(({ row }) => (typeof row.rows === 'number' ? row.rows : 1)));
  const set = (side: keyof Size) => (value: number | null) =>
    change(
      draftsForEach('cell.update.dimensions', cells, (cell) => {
        const size = { ...sizeOf(cell), [side]: value ?? 1 };
        return { dimensions: !isFree && size.w === 1 && size.h === 1 ? null : size };
      }),
    );
  const most = {
    w: isFree ? BLOCK_TRACKS : grid.view.columns().length,
    h: isFree ? limits.tracksPerBlock : lines,
  };
  return (
    <>
      {isFree && <FreePlace cells={cells} />}
      <LabelledField label={isFree ? 'Width' : 'Spans'}>
        <NumberField
          label={isFree ? 'Width' : 'Spans columns'}
          common={commonValueOf(
            cells,
            (cell): number | null => (sizeOf(cell).w > most.w ? null : sizeOf(cell).w),
            1,
          )}
          bounds={{ least: 1, most: most.w, isWhole: true }}
          unit={isFree ? `of ${BLOCK_TRACKS}` : 'columns'}
          placeholder={isFree ? '' : 'All'}
          commit={set('w')}
        />
      </LabelledField>
      {(isFree || lines > 1) && (
        <LabelledField label={isFree ? 'Height' : 'And'}>
          <NumberField
            label={isFree ? 'Height' : 'Spans lines'}
            common={commonValueOf(cells, (cell): number | null => sizeOf(cell).h, 1)}
            bounds={{ least: 1, most: most.h, isWhole: true }}
            unit="lines"
            commit={set('h')}
          />
        </LabelledField>
      )}
    </>
  );
}

function FreePlace({ cells }: { cells: readonly SelectedCell[] }) {
  const { change } = useInspector();
  const set = (side: keyof Corner) => (value: number | null) =>
    change(
      draftsForEach('cell.update.coordinates', cells, (cell) => ({
        coordinates: { ...cornerOf(cell), [side]: value ?? 0 },
      })),
    );
  return (['x', 'y'] as const).map((side) => (
    <LabelledField key={side} label={side === 'x' ? 'From left' : 'From top'}>
      <NumberField
        label={side === 'x' ? 'From left' : 'From top'}
        common={commonValueOf(cells, (cell): number | null => cornerOf(cell)[side], 0)}
        bounds={{
          least: 0,
          most: side === 'x' ? BLOCK_TRACKS - 1 : limits.tracksPerBlock - 1,
          isWhole: true,
        }}
        unit={side === 'x' ? `of ${BLOCK_TRACKS}` : 'lines'}
        commit={set(side)}
      />
    </LabelledField>
  ));
}

function sizeOf({ entity }: SelectedCell): Size {
  const { dimensions } = entity;
  return { w: dimensions?.w ?? 1, h: dimensions?.h ?? 1 };
}

function cornerOf({ entity }: SelectedCell): Corner {
  const { coordinates } = entity;
  return { x: coordinates?.x ?? 0, y: coordinates?.y ?? 0 };
}
