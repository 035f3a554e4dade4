// The Column tab: name, type, category and width of the selected columns.

import { useSnapshot } from 'valtio';
import { PURPOSE_CHOICES, purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { columnWidthOf } from '../../../../../shared/layout/columns.ts';
import { idIn } from '../../../../../shared/layout/content.ts';
import { limits } from '../../../../../shared/limits.ts';
import { Button } from '../../../../ui/Button.tsx';
import { db } from '../../../../store/db.ts';
import { listedCategories } from '../../../model/categories/listedCategories.ts';
import { textOf, type GridColumn } from '../../../model/columns.ts';
import { commandOf } from '../../../commands/all.ts';
import { commonValueOf } from '../commonValue.ts';
import { draftsForEach } from '../../../operations/edits.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { PIXELS, pointsFrom } from '../fields/units.ts';
import { ColumnFill } from './ColumnFill.tsx';
import { useInspector } from '../inspectorContext.ts';
import { sheetDenialReason } from '../refusals.ts';

/** Bounds of the width of a column, in px. */
const WIDTH = { least: 16, most: 2666 };
/** Commands of the columns, as buttons. */
const ACTS = ['column.fit', 'column.hide'];

export function ColumnTab() {
  const { grid, projectId, sheetId, selected, change } = useInspector();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const categories = listedCategories(useSnapshot(db.category), projectId);
  const { columns } = selected;
  const [first, ...others] = columns;
  if (!first) {
    return (
      <FieldGroup title="Column" hiddenTitle>
        <p className="text-12 text-ink-2">There are no columns here.</p>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup title="Column" hiddenTitle reason={sheetDenialReason(grid.sheetActions, sheet)}>
      <h2 className="mb-2.5 truncate text-14 font-semibold">
        {others.length > 0 ? `${columns.length} columns` : first.title || 'Column'}
      </h2>
      <LabelledField label="Name">
        <TypedField
          label="Name"
          common={commonValueOf(columns, ({ title }) => title, '')}
          most={limits.nameLength.max}
          commit={(title) =>
            change(draftsForEach('column.update.title', columns, () => ({ title: title.trim() || null })))
          }
        />
      </LabelledField>
      <ChoiceField
        label="Type"
        common={commonValueOf(columns, ({ entity }) => idIn(entity.purpose) ?? 'text', 'text')}
        options={PURPOSE_CHOICES}
        choose={(purpose) => change(draftsForEach('column.update.purpose', columns, () => ({ purpose })))}
      />
      <PurposeOption columns={columns} />
      <ChoiceField
        label="Category"
        common={commonValueOf(columns, ({ category }) => category?.id ?? '', '')}
        options={[
          { value: '', label: 'General' },
          ...categories.map(({ id, name }) => ({ value: id, label: textOf(name) })),
        ]}
        choose={(id) =>
          change(draftsForEach('column.update.category', columns, () => ({ categoryId: id || null })))
        }
      />
      <ColumnFill columns={columns} />
      <LabelledField label="Width">
        <NumberField
          label="Width"
          common={commonValueOf(
            columns,
            ({ entity }): number | null => Math.round(columnWidthOf(entity) * 10) / 10,
            null,
          )}
          bounds={WIDTH}
          unit={PIXELS.name}
          commit={(width) =>
            width !== null &&
            change(
              draftsForEach('column.update.width', columns, () => ({ width: pointsFrom(width, PIXELS) })),
            )
          }
        />
      </LabelledField>
      <div className="mt-2 flex flex-wrap gap-1">
        {ACTS.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </div>
      <div className="mt-3 flex border-t border-line pt-3">
        <CommandButton id="column.delete" />
      </div>
    </FieldGroup>
  );
}

/** A button of a command, with what it will do to the selected columns. */
function CommandButton({ id }: { id: string }) {
  const { grid } = useInspector();
  const command = commandOf(id);
  if (!command) return null;
  return (
    <Button
      size="sm"
      kind={command.isDanger ? 'dangerLine' : undefined}
      icon={command.icon}
      refusal={grid.allowed(command)}
      onClick={() => grid.run(id)}
    >
      {command.words?.(grid) ?? command.name}
    </Button>
  );
}

/**
 * The field for the option of the columns' purpose, such as a currency; nothing if their purposes have different
 * options or none.
 */
function PurposeOption({ columns }: { columns: readonly GridColumn[] }) {
  const { change } = useInspector();
  const [option, ...others] = new Set(columns.map(({ purpose }) => purposeNamed(purpose).option));
  if (!option || others.length > 0) return null;
  return (
    <ChoiceField
      label={option.label}
      common={commonValueOf(columns, ({ purposeOption }) => purposeOption ?? '', '')}
      options={[{ value: '', label: option.none }, ...option.choices()]}
      choose={(value) =>
        change(
          draftsForEach('column.update.purposeOption', columns, () => ({ purposeOption: value || null })),
        )
      }
    />
  );
}
