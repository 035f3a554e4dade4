// A popover with the columns by which the rows of the file were found, and the target of each column of the file; both
// can be changed.

import { ChevronDown, TableProperties } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { MergeResult } from '../../shared/api/merges.ts';
import { db } from '../store/db.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Select } from '../ui/Select.tsx';
import type { MergePlace, MergeOptions } from './useMerge.ts';

/** Maximum number of columns that together identify a row. */
const MOST = 5;

/** The button with the popover. `result` is null where nothing could be compared. */
export function MergeMatching({
  place,
  result,
  question,
  change,
}: {
  place: MergePlace;
  result: MergeResult | null;
  question: MergeOptions;
  change: (question: MergeOptions) => void;
}) {
  const columns = useSheetColumns(place.sheetId);
  const named = columns.filter(({ id }) => question.matchBy.includes(id));
  const words = named.length > 0 ? named.map(({ title }) => title).join(' and ') : 'Row key, then number';
  return (
    <Popover
      label="How the file is compared"
      isWide
      trigger={
        result === null ? (
          <Button icon={ChevronDown}>Matched by {words}</Button>
        ) : (
          <Button icon={TableProperties}>
            <span className="phone:sr-only">Matched by {words}</span>
          </Button>
        )
      }
    >
      {() => (
        <div className="flex max-h-96 w-80 max-w-full flex-col gap-4 overflow-y-auto p-4">
          <fieldset>
            <legend className="mb-1 font-semibold">Without key and number, a row is named by</legend>
            {columns.map(({ id, title }) => (
              <div key={id}>
                <Checkbox
                  checked={question.matchBy.includes(id)}
                  disabled={!question.matchBy.includes(id) && question.matchBy.length >= MOST}
                  onChange={(event) =>
                    change({
                      ...question,
                      matchBy: event.target.checked
                        ? [...question.matchBy, id]
                        : question.matchBy.filter((each) => each !== id),
                    })
                  }
                >
                  {title}
                </Checkbox>
              </div>
            ))}
          </fieldset>
          {result && (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1 font-semibold">Columns of the file</legend>
              {result.columns.map(({ from, title, columnId }) => (
                <Select
                  key={from}
                  label={title}
                  size="md"
                  options={[
                    { value: 'new', label: 'A new column', disabled: columnId !== null },
                    { value: '', label: 'Leave out' },
                    ...columns.map((column) => ({ value: column.id, label: column.title })),
                  ]}
                  value={question.columns[from] ?? columnId ?? 'new'}
                  choose={(value) => change({ ...question, columns: withColumn(question, from, value) })}
                />
              ))}
            </fieldset>
          )}
        </div>
      )}
    </Popover>
  );
}

function withColumn({ columns }: MergeOptions, from: number, value: string): MergeOptions['columns'] {
  const { [from]: _, ...others } = columns;
  return value === 'new' ? others : { ...others, [from]: value };
}

/** A column of the sheet with the title that the review shows; `width` is in points. */
export interface NamedColumn {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly hue: string | null;
  readonly purpose: string | null;
}

const USUAL_WIDTH = 120;

/** Returns the columns of a sheet in order. A column without a title gets the name of its category. */
export function useSheetColumns(sheetId: string): readonly NamedColumn[] {
  const [columns, categories] = [useSnapshot(db.column), useSnapshot(db.category)];
  return useMemo(
    () =>
      Object.values(columns)
        .filter((column) => column.sheetId === sheetId)
        .toSorted((one, other) => ((one.orderKey ?? '') < (other.orderKey ?? '') ? -1 : 1))
        .map(({ id, title, width, categoryId, purpose }) => ({
          id,
          title: title || categories[categoryId ?? '']?.name || 'Column',
          width: width ?? USUAL_WIDTH,
          hue: categories[categoryId ?? '']?.hue ?? null,
          purpose: purpose ?? null,
        })),
    [columns, categories, sheetId],
  );
}
