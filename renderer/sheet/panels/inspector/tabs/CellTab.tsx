// The Cell tab: the text, type, category and look of the selected cells.

import type { Cell } from '../../../../../shared/records.ts';
import { formatCount } from '../../../../../shared/format/words.ts';
import { useSnapshot } from 'valtio';
import { theme, type ColourPair } from '../../../../../shared/layout/colours.ts';
import { cellTextOf, categoriesById, idIn } from '../../../../../shared/layout/content.ts';
import { PURPOSE_CHOICES, purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { db } from '../../../../store/db.ts';
import type { Grid } from '../../../grid/grid.ts';
import { spokenCellText } from '../../../model/assets/spokenCellText.ts';
import { listedCategories } from '../../../model/categories/listedCategories.ts';
import { textOf } from '../../../model/columns.ts';
import { rangeSize } from '../../../model/selection.ts';
import { readOnlyReasonOf } from '../../../model/readOnlyReason.ts';
import { draftsForEach } from '../../../operations/edits.ts';
import { ColourField } from '../ColourField.tsx';
import {
  schemeColoursOf,
  colourFieldsOf,
  NO_COLOUR,
  paintedColours,
  type SchemeColours,
} from '../colours/choice.ts';
import { commonValueOf, type CommonValue } from '../commonValue.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { BorderField } from '../fields/BorderField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FlagField } from '../fields/FlagField.tsx';
import { useInspector } from '../inspectorContext.ts';
import { TOO_MANY_SELECTED, rowsDenialReason, textDenialReason } from '../refusals.ts';
import { blockCells, type SelectedCell } from '../selected.ts';
import { unknownVariablesHere } from '../../../commands/variables.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CellAsset } from './CellAsset.tsx';
import { CellPlaceFields } from './CellPlace.tsx';
import { CellTextFields } from './CellText.tsx';
import { CellValue } from './CellValue.tsx';
import { StartMismatchField } from './StartMismatchField.tsx';

export function CellTab() {
  const { grid, sheetId, selected, choose } = useInspector();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const inBlock = selected.row?.kind === 'free' ? blockCells(grid.view, selected.row.id) : null;
  // When a block is selected as a whole, its first cell is shown until one is chosen.
  const cells = inBlock && selected.cells.length === 0 ? inBlock.slice(0, 1) : selected.cells;
  if (cells.length === 0) {
    return (
      <FieldGroup title="Cell" hiddenTitle>
        <SelectedName />
        <p className="text-12 text-ink-2">
          {inBlock ? 'This title block is empty.' : 'A page break has no cells. Its title is in Row.'}
        </p>
      </FieldGroup>
    );
  }
  const tooMuch = selected.isTooMuch ? TOO_MANY_SELECTED : null;
  const whyNot = rowsDenialReason(grid.sheetActions, sheet, selected.rows) ?? tooMuch;
  const whyDisabled =
    cells
      .map(({ entity, column }) => readOnlyReasonOf(grid.view, entity, column?.category ?? null))
      .find((why) => why !== null) ?? null;
  const whyNotWrite = textDenialReason(grid.sheetActions, sheet, selected.rows) ?? whyDisabled ?? tooMuch;
  return (
    <>
      <FieldGroup title="Text" hiddenTitle reason={whyNotWrite}>
        <SelectedName />
        {inBlock && cells.length === 1 && (
          <BlockCellChoice
            cells={inBlock}
            chosen={cells[0]?.id ?? ''}
            choose={(cell) => choose({ ...selected.position, cell })}
          />
        )}
        <CellValue key={cells.map(({ id }) => id).join()} cells={cells} />
        {cells.length === 1 && <UnknownVariables />}
      </FieldGroup>
      {/* A conflict that the selection does not touch is one line at the foot. */}
      <StartMismatchField place="here" />
      {cells.every(({ entity }) => entity.asset) && (
        <FieldGroup title="Asset" quiet={whyNotWrite !== null}>
          <CellAsset cells={cells} />
        </FieldGroup>
      )}
      <FieldGroup
        title="Look"
        hiddenTitle
        reason={whyNotWrite === null ? whyNot : null}
        quiet={whyNot !== null}
      >
        <CellMeaning cells={cells} />
        <CellTextFields cells={cells} />
        <CellColours cells={cells} />
      </FieldGroup>
      <FieldGroup title="Frame and place" hiddenTitle quiet={whyNot !== null}>
        <CellFrame cells={cells} />
        <CellPlaceFields cells={cells} />
      </FieldGroup>
      <StartMismatchField place="elsewhere" />
    </>
  );
}

// A note about names in braces for which there is no variable.

function UnknownVariables() {
  const { grid } = useInspector();
  useSnapshot(db.textVariable);
  const [name, ...others] = unknownVariablesHere(grid);
  if (name === undefined) return null;
  const why = grid.sheetActions.whyNot('project.parts');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
      <span>
        No variable named {[name, ...others].join(', ')}. {why === null ? '' : 'It stays as it is typed.'}
      </span>
      {why === null && (
        <Button size="sm" onClick={() => grid.run('variables.add')}>
          Add {name}
        </Button>
      )}
    </p>
  );
}

// The selection in one line: `Duration 12 to 13, 3 cells`.

const mark =
  'inline-flex h-5 shrink-0 items-center rounded-cell bg-active px-1.5 text-12 font-semibold tabular';

function SelectedName() {
  const { columns, rows, ranges, row, isTooMuch } = useInspector().selected;
  const count = ranges.reduce((sum, range) => sum + rangeSize(range), 0);
  const first = rows[0] ?? row;
  const last = isTooMuch ? first : (rows.at(-1) ?? first);
  // A title block or page break is selected as a whole, so the columns are not named.
  const isWhole =
    ranges.every(({ cell }) => cell !== undefined) ||
    (count === 1 && (row?.kind === 'free' || row?.kind === 'break'));
  return (
    <h2 className="mb-2.5 flex min-w-0 items-center gap-2 text-14 font-semibold">
      {!isWhole && <span className="min-w-0 truncate">{titleOf(columns)}</span>}
      {first && <span className={mark}>{first.name}</span>}
      {first && last && last.id !== first.id && (
        <>
          <span className="font-normal text-ink-2">to</span>
          <span className={mark}>{last.name}</span>
        </>
      )}
      {count > 1 && (
        <span className="ml-auto shrink-0 text-13 font-normal text-ink-2 tabular">
          {formatCount(count)} cells
        </span>
      )}
    </h2>
  );
}

function titleOf(columns: readonly { readonly title: string }[]): string {
  const [only, ...others] = columns;
  return others.length > 0 ? `${columns.length} columns` : only?.title || 'Column';
}

// The choice of a cell of a title block. The chosen cell is also selected in the sheet.

function BlockCellChoice({
  cells,
  chosen,
  choose,
}: {
  cells: readonly SelectedCell[];
  chosen: string;
  choose: (id: string) => void;
}) {
  const { grid } = useInspector();
  const options = cells.map(({ id, entity }, at) => ({
    value: id,
    label: nameOf(entity, at, grid),
  }));
  return (
    <ChoiceField label="Cell" common={{ isMixed: false, value: chosen }} options={options} choose={choose} />
  );
}

/** Returns the text of a cell, else the name of its picture, else its position in the list. */
function nameOf(entity: Cell, at: number, { view }: Grid): string {
  const text = cellTextOf(entity).replaceAll(/\s+/g, ' ').trim();
  return text === '' && !entity.asset ? `Empty cell ${at + 1}` : spokenCellText(entity, text, view.setting());
}

// The purpose and category of cells, each their own or their column's.

function CellMeaning({ cells }: { cells: readonly SelectedCell[] }) {
  const { projectId, change } = useInspector();
  const all = useSnapshot(db.category);
  const categories = listedCategories(all, projectId);
  const shownAs = categoriesById(Object.values(all));
  const ofColumn = commonValueOf(cells, ({ column }) => column?.purpose ?? 'text', 'text');
  const columnCategory = commonValueOf(cells, ({ column }) => textOf(column?.category?.name), '');
  const usualPurpose = ofColumn.isMixed
    ? 'As their columns'
    : `${purposeNamed(ofColumn.value).label ?? 'Text'}${cells[0]?.column ? ', as the column' : ''}`;
  const usualCategory = columnCategory.isMixed
    ? 'As their columns'
    : columnCategory.value === ''
      ? 'General'
      : `${columnCategory.value}, as the column`;
  return (
    <>
      <ChoiceField
        label="Type"
        common={commonValueOf(cells, ({ entity }) => idIn(entity.purpose) ?? '', '')}
        options={[{ value: '', label: usualPurpose }, ...PURPOSE_CHOICES]}
        choose={(purpose) =>
          change(draftsForEach('cell.update.purpose', cells, () => ({ purpose: purpose || null })))
        }
      />
      <ChoiceField
        label="Category"
        common={commonValueOf(
          cells,
          ({ entity }) => shownAs.get(idIn(entity.categoryId) ?? '')?.id ?? '',
          '',
        )}
        options={[
          { value: '', label: usualCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: textOf(name) })),
        ]}
        choose={(categoryId) =>
          change(draftsForEach('cell.update.category', cells, () => ({ categoryId: categoryId || null })))
        }
      />
    </>
  );
}

// The colours of cells: their own, or those of their category.

const INHERITED = [
  {
    field: 'inheritCategoryBackgroundColor',
    name: 'cell.update.inheritCategoryBackgroundColor',
    label: 'Colour of the category',
  },
  {
    field: 'inheritCategoryTextColor',
    name: 'cell.update.inheritCategoryTextColor',
    label: 'Text colour of the category',
  },
] as const;

function CellColours({ cells }: { cells: readonly SelectedCell[] }) {
  const { change } = useInspector();
  const ground = commonValueOf(cells, ({ entity }) => schemeColoursOf(entity, 'backgroundColor'), NO_COLOUR);
  const ink = commonValueOf(cells, ({ entity }) => schemeColoursOf(entity, 'textColor'), NO_COLOUR);
  const set = (field: string) => (choice: SchemeColours) =>
    change(draftsForEach('cell.update.colors', cells, () => colourFieldsOf(choice, field)));
  return (
    <>
      <ColourField
        label="Colour"
        use="ground"
        common={ground}
        readWith={shownIn(ink, theme.ground)}
        choose={set('backgroundColor')}
      />
      <ColourField
        label="Text colour"
        use="ink"
        common={ink}
        readWith={shownIn(ground, theme.text)}
        choose={set('textColor')}
      />
      {INHERITED.map(({ field, name, label }) => (
        <FlagField
          key={field}
          label={label}
          common={commonValueOf(cells, ({ entity }) => entity[field] === true, false)}
          change={(on) => change(draftsForEach(name, cells, () => ({ [field]: on || null })))}
        />
      ))}
    </>
  );
}

/** Returns the colours in which the common choice is painted; null for no colour, and if the choices differ. */
function shownIn(common: CommonValue<SchemeColours>, against: ColourPair): ColourPair | null {
  return common.isMixed ? null : paintedColours(common.value, against);
}

// The frame of cells: border, corners, label.

function CellFrame({ cells }: { cells: readonly SelectedCell[] }) {
  const { change } = useInspector();
  return (
    <>
      <BorderField
        things={cells}
        entityOf={({ entity }) => entity}
        commit={(borderOf) =>
          change(draftsForEach('cell.update.border', cells, (cell) => ({ border: borderOf(cell) })))
        }
      />
      <FlagField
        label="Rounded corners"
        common={commonValueOf(cells, ({ entity }) => entity.roundedCorners === true, false)}
        change={(on) =>
          change(draftsForEach('cell.update.roundedCorners', cells, () => ({ roundedCorners: on || null })))
        }
      />
      <FlagField
        label="Show the label"
        common={commonValueOf(cells, ({ entity }) => entity.showLabel === true, false)}
        change={(on) =>
          change(draftsForEach('cell.update.showLabel', cells, () => ({ showLabel: on || null })))
        }
      />
    </>
  );
}
