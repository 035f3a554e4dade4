// The inspector of a layout cell: its content, label, place, texts and colours, and the sheets on which it works.

import { Copy, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { isFree, rectangleOf, type Rectangle } from '../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../shared/entities/rowTypes.ts';
import { limits } from '../../../shared/limits.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { useCategoryUses } from '../../sheet/panels/categories/useCategoryUses.ts';
import { ColourField } from '../../sheet/panels/inspector/ColourField.tsx';
import { schemeColoursOf, type SchemeColours } from '../../sheet/panels/inspector/colours/choice.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { LabelledField } from '../../sheet/panels/inspector/fields/LabelledField.tsx';
import { TypedField } from '../../sheet/panels/inspector/fields/TypedField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { nameOfCell, layoutContentKeyOf, layoutContentGroupsOf } from '../contents.ts';
import { CellTexts } from './CellTexts.tsx';
import { copyCell, deleteCell } from './cellKeys.ts';
import { usePictures } from '../useLayouts.ts';
import { useDesigner } from './designerContext.ts';
import { draftsForPlace, insideCanvas, otherCellRectangles, rowsOf } from './placing.ts';
import { Stepper } from './Stepper.tsx';

/** The fields of the selected cell. */
export function CellInspector({ cell }: { cell: LayoutCell }) {
  const designer = useDesigner();
  const { refusal } = designer;
  const isText = ['asset', 'qr'].includes(cell.shows ?? 'category') === false;
  return (
    <>
      <FieldGroup title="Content" hiddenTitle reason={refusal}>
        <ShowsField cell={cell} />
        {cell.shows === 'text' && <FixedText cell={cell} />}
        {cell.shows === 'asset' && cell.assetId !== undefined && <PictureField cell={cell} />}
        <LabelField cell={cell} />
      </FieldGroup>
      <FieldGroup
        title="Place"
        quiet={refusal !== null}
        aside={<span className="ml-auto text-12 text-ink-2 touch:hidden">arrows move, Shift resizes</span>}
      >
        <PlaceFields cell={cell} />
      </FieldGroup>
      {isText && <CellTexts cell={cell} />}
      <CellColours cell={cell} />
      {(cell.shows ?? 'category') === 'category' && <Bound cell={cell} />}
      {refusal === null && (
        <div className="flex gap-2 px-4 py-3">
          <Button icon={Copy} onClick={() => copyCell(cell, designer)}>
            Duplicate
          </Button>
          <Button icon={Trash2} kind="dangerLine" onClick={() => deleteCell(cell, designer)}>
            Delete
          </Button>
        </div>
      )}
    </>
  );
}

const NO_OFFER = { value: '', label: 'Choose …', disabled: true } as const;

function ShowsField({ cell }: { cell: LayoutCell }) {
  const { categories, change, projectId } = useDesigner();
  const pictures = usePictures(projectId);
  const offers = layoutContentGroupsOf(categories, pictures[0]?.id ?? null).flatMap((group) => group.offers);
  const key = layoutContentKeyOf(cell);
  const isKnown = offers.some((offer) => offer.key === key);
  const choose = (wanted: string): void => {
    const offer = offers.find((each) => each.key === wanted);
    if (!offer) return;
    const { shows, categoryId, assetId } = offer;
    change([{ name: 'layoutCell.update.shows', entityId: cell.id, data: { shows, categoryId, assetId } }]);
  };
  return (
    <LabelledField label="Shows">
      <Select
        label="Shows"
        hiddenLabel
        size="md"
        options={[
          ...(isKnown ? [] : [NO_OFFER]),
          ...offers.map((offer) => ({ value: offer.key, label: offer.label })),
        ]}
        value={isKnown ? key : ''}
        choose={choose}
      />
    </LabelledField>
  );
}

function FixedText({ cell }: { cell: LayoutCell }) {
  const { change } = useDesigner();
  return (
    <LabelledField label="Text">
      <TypedField
        label="Text"
        common={{ isMixed: false, value: cell.text ?? '' }}
        most={limits.layoutTextLength}
        commit={(text) => change([{ name: 'layoutCell.update.text', entityId: cell.id, data: { text } }])}
      />
    </LabelledField>
  );
}

function PictureField({ cell }: { cell: LayoutCell }) {
  const { change, projectId } = useDesigner();
  const pictures = usePictures(projectId);
  const isThere = pictures.some(({ id }) => id === cell.assetId);
  return (
    <LabelledField label="Picture">
      <Select
        label="Picture"
        hiddenLabel
        size="md"
        options={[
          ...(isThere ? [] : [{ value: '', label: 'It was deleted', disabled: true }]),
          ...pictures.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={isThere ? (cell.assetId ?? '') : ''}
        choose={(assetId) =>
          change([{ name: 'layoutCell.update.asset', entityId: cell.id, data: { assetId } }])
        }
      />
    </LabelledField>
  );
}

function LabelField({ cell }: { cell: LayoutCell }) {
  const { categories, change } = useDesigner();
  const byId = Object.fromEntries(categories.map((category) => [category.id, category]));
  const { label: _, text: __, ...plain } = cell;
  const set = (showLabel: boolean): void =>
    change([{ name: 'layoutCell.update.showLabel', entityId: cell.id, data: { showLabel } }]);
  const write = (text: string): void =>
    change([
      {
        name: 'layoutCell.update.label',
        entityId: cell.id,
        data: { label: text === '' ? null : text, showLabel: true },
      },
    ]);
  return (
    <LabelledField label="Label">
      <div className="flex items-center gap-2">
        <TypedField
          label="Label"
          common={{ isMixed: false, value: cell.label ?? '' }}
          placeholder={nameOfCell(plain, byId)}
          most={limits.nameLength.max}
          disabled={cell.showLabel !== true}
          commit={write}
        />
        <Switch label="Show the label" checked={cell.showLabel === true} change={set} />
      </div>
    </LabelledField>
  );
}

const SIDES = [
  { side: 'x', label: 'From left', most: BLOCK_TRACKS - 1, least: 0 },
  { side: 'y', label: 'From top', most: null, least: 0 },
  { side: 'w', label: 'Width', most: BLOCK_TRACKS, least: 1 },
  { side: 'h', label: 'Height', most: null, least: 1 },
] as const;

function PlaceFields({ cell }: { cell: LayoutCell }) {
  const { drawn, change, say } = useDesigner();
  const [at, rows, others] = [rectangleOf(cell), rowsOf(drawn), otherCellRectangles(drawn, cell.id)];
  const set = (side: keyof Rectangle) => (value: number) => {
    const to = insideCanvas({ ...at, [side]: value }, rows);
    if (isFree(to, others, rows)) change(draftsForPlace(cell, to));
    else say('Another cell of the layout is there. Move it first.', true);
  };
  return (
    <div className="grid grid-cols-2 gap-1.5 touch:grid-cols-1">
      {SIDES.map(({ side, label, most, least }) => (
        <Stepper
          key={side}
          label={label}
          sign={side.toUpperCase()}
          value={at[side]}
          bounds={{ least, most: most ?? (side === 'h' ? rows : rows - 1) }}
          commit={set(side)}
        />
      ))}
    </div>
  );
}

/** The fields for the colours of a cell. */
function CellColours({ cell }: { cell: LayoutCell }) {
  const { change, refusal } = useDesigner();
  const isOfCategory = (cell.shows ?? 'category') === 'category';
  const inherits = cell.inheritCategoryBackgroundColor !== false;
  const setFill = ({ light, dark }: SchemeColours): void =>
    change([
      {
        name: 'layoutCell.update.colors',
        entityId: cell.id,
        data: { backgroundColor: null, backgroundColorLight: light, backgroundColorDark: dark },
      },
    ]);
  const setInk = ({ light, dark }: SchemeColours): void =>
    change([
      {
        name: 'layoutCell.update.colors',
        entityId: cell.id,
        data: { textColor: null, textColorLight: light, textColorDark: dark },
      },
    ]);
  return (
    <FieldGroup title="Colours" quiet={refusal !== null}>
      {isOfCategory && (
        <LabelledField label="Category">
          <div className="flex items-center justify-between gap-2">
            <span className="text-ink-2">Behind the text</span>
            <Switch
              label="Colour of the category"
              checked={inherits}
              change={(isOn) =>
                change([
                  {
                    name: 'layoutCell.update.colors',
                    entityId: cell.id,
                    data: { inheritCategoryBackgroundColor: isOn },
                  },
                ])
              }
            />
          </div>
        </LabelledField>
      )}
      <ColourField
        label="Fill"
        use="ground"
        common={{ isMixed: false, value: schemeColoursOf(cell, 'backgroundColor') }}
        choose={setFill}
      />
      <ColourField
        label="Text colour"
        use="ink"
        common={{ isMixed: false, value: schemeColoursOf(cell, 'textColor') }}
        choose={setInk}
      />
      <LabelledField label="Now">
        <div className="flex items-center justify-between gap-2">
          <span className="text-ink-2">Tint when on</span>
          <Switch
            label="Tint while its row is on"
            checked={cell.tint === true}
            change={(tint) => change([{ name: 'layoutCell.update.tint', entityId: cell.id, data: { tint } }])}
          />
        </div>
      </LabelledField>
    </FieldGroup>
  );
}

/** Maximum number of sheets that are named. */
const NAMED = 3;
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Lists the sheets that use the category of a cell. */
function Bound({ cell }: { cell: LayoutCell }) {
  const { projectId, categories } = useDesigner();
  const sheets = inOrderOf(useSnapshot(db.sheet), 'projectId', projectId).filter(
    ({ isTemplate, archived }) => isTemplate !== true && archived !== true,
  );
  const uses = useCategoryUses(projectId);
  const category = categories.find(({ id }) => id === cell.categoryId);
  if (!category) {
    return (
      <FieldGroup title="Bound to meaning">
        <p className="text-12 text-ink-2">Its category was deleted. Choose another under “Shows”.</p>
      </FieldGroup>
    );
  }
  const usedIn = new Set(uses?.[category.id]?.sheetIds);
  const titles = sheets.filter(({ id }) => usedIn.has(id)).map(({ title }) => title ?? 'Untitled');
  const named = titles.length > NAMED ? [...titles.slice(0, NAMED), `${titles.length - NAMED} more`] : titles;
  return (
    <FieldGroup title="Bound to meaning">
      <p className="text-12 text-ink-2">
        {`Works on any sheet that uses the category ${category.name ?? ''}.`}
        {uses !== null &&
          (titles.length === 0
            ? ' No sheet does yet.'
            : ` ${and.format(named)} ${titles.length === 1 ? 'does' : 'do'}.`)}
      </p>
    </FieldGroup>
  );
}
