// The inspector of a cell of the layout: what it shows, its label, its place, its texts, its colours, and where it works.

import { Copy, Trash2 } from 'lucide-react';
import { rectangleOf, type Rectangle } from '../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../shared/entities/parts.ts';
import { limits } from '../../../shared/limits.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { listedAssets } from '../../store/assetList.ts';
import { db } from '../../store/db.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { Prop } from '../../sheet/panels/inspector/fields/Prop.tsx';
import { TypedField } from '../../sheet/panels/inspector/fields/TypedField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSnapshot } from 'valtio';
import { nameOfCell, offerKeyOf, offersOf } from '../contents.ts';
import { Bound } from './Bound.tsx';
import { CellColours } from './CellColours.tsx';
import { CellTexts } from './CellTexts.tsx';
import { copyCell, deleteCell } from './cellKeys.ts';
import { useDesigner } from './designerContext.ts';
import { draftsForPlace, insideCanvas, othersOf, rowsOf } from './placing.ts';
import { Stepper } from './Stepper.tsx';
import { isFree } from '../../../shared/entities/blockPlaces.ts';

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

/** The first picture of the project, which a new place for a fixed picture shows. */
const NO_OFFER = { value: '', label: 'Choose …', disabled: true } as const;

function ShowsField({ cell }: { cell: LayoutCell }) {
  const { categories, change, projectId } = useDesigner();
  const pictures = usePictures(projectId);
  const offers = offersOf(categories)
    .flatMap((group) => group.offers)
    .filter(({ key }) => key !== 'picture' || pictures.length > 0);
  const key = offerKeyOf(cell);
  const isKnown = offers.some((offer) => offer.key === key);
  const choose = (wanted: string): void => {
    const offer = offers.find((each) => each.key === wanted);
    if (!offer) return;
    const { shows, categoryId } = offer;
    const assetId = wanted === 'picture' ? (cell.assetId ?? pictures[0]?.id ?? null) : null;
    change([{ name: 'layoutCell.update.shows', entityId: cell.id, data: { shows, categoryId, assetId } }]);
  };
  return (
    <Prop label="Shows">
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
    </Prop>
  );
}

function FixedText({ cell }: { cell: LayoutCell }) {
  const { change } = useDesigner();
  return (
    <Prop label="Text">
      <TypedField
        label="Text"
        common={{ isMixed: false, value: cell.text ?? '' }}
        most={limits.layoutTextLength}
        commit={(text) => change([{ name: 'layoutCell.update.text', entityId: cell.id, data: { text } }])}
      />
    </Prop>
  );
}

/** Subscribes to the pictures of a project. */
function usePictures(projectId: string): readonly { readonly id: string; readonly title: string }[] {
  const assets = listedAssets(useSnapshot(db.asset), useSnapshot(db.assetFile), projectId);
  return assets.filter(({ current }) => current?.picture);
}

function PictureField({ cell }: { cell: LayoutCell }) {
  const { change, projectId } = useDesigner();
  const pictures = usePictures(projectId);
  const isThere = pictures.some(({ id }) => id === cell.assetId);
  return (
    <Prop label="Picture">
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
    </Prop>
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
    <Prop label="Label">
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
    </Prop>
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
  const [at, rows, others] = [rectangleOf(cell), rowsOf(drawn), othersOf(drawn, cell.id)];
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
