// The fields for the texts of a cell: size, style, alignment, and the treatment of texts that are too long, with a note
// whether the longest text of the sheet fits.

import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Check,
  TriangleAlert,
} from 'lucide-react';
import { countOf } from '../../../shared/format/words.ts';
import { filledLayoutCellsOf } from '../../../shared/layout/itemCells.ts';
import { contentOf, textSizesOf } from '../../../shared/layout/itemTexts.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { NumberField } from '../../sheet/panels/inspector/fields/NumberField.tsx';
import { LabelledField } from '../../sheet/panels/inspector/fields/LabelledField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DRAWN_SIZES } from '../sizes.ts';
import { plainTracks, rectOfPlace } from './canvasGeometry.ts';
import { useDesigner, type Designer } from './designerContext.ts';
import { rowsOf } from './placing.ts';

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
const WAYS = [
  { value: 'cut', label: 'Cut' },
  { value: 'wrap', label: 'Wrap' },
  { value: 'shrink', label: 'Shrink' },
] as const;

type Typography = NonNullable<LayoutCell['typography']>;

/** The fields for the texts of a cell. */
export function CellTexts({ cell }: { cell: LayoutCell }) {
  const { change, refusal, drawn } = useDesigner();
  const { typography = {}, tooLong = 'wrap', textVerticalAlign = 'top' } = cell;
  const set = (changes: { [Name in keyof Typography]?: Typography[Name] | undefined }): void => {
    const merged = Object.fromEntries(
      Object.entries({ ...typography, ...changes }).filter(([, value]) => value !== undefined),
    );
    const data = { typography: Object.keys(merged).length === 0 ? null : merged };
    change([{ name: 'layoutCell.update.typography', entityId: cell.id, data }]);
  };
  return (
    <FieldGroup title="Type" quiet={refusal !== null}>
      <LabelledField label="Size">
        <NumberField
          label="Text size"
          common={{ isMixed: false, value: typography.size ?? null }}
          bounds={{ least: 6, most: 72 }}
          unit="px"
          placeholder={String(usualSizeOf(cell, drawn.layout.size ?? 'card'))}
          commit={(size) => set({ size: size ?? undefined })}
        />
      </LabelledField>
      <LabelledField label="Bold">
        <Switch
          label="Bold"
          checked={typography.bold === true}
          change={(bold) => set({ bold: bold || undefined })}
        />
      </LabelledField>
      <LabelledField label="Too long">
        <SegmentedControl
          label="Too long"
          segments={WAYS}
          value={tooLong}
          block
          choose={(way) =>
            change([{ name: 'layoutCell.update.tooLong', entityId: cell.id, data: { tooLong: way } }])
          }
        />
      </LabelledField>
      <LabelledField label="Align">
        <SegmentedControl
          label="Align"
          segments={ACROSS}
          value={typography.align ?? 'left'}
          block
          iconsOnly
          choose={(align) => set({ align })}
        />
      </LabelledField>
      <LabelledField label="Vertical">
        <SegmentedControl
          label="Vertical align"
          segments={DOWN}
          value={textVerticalAlign}
          block
          iconsOnly
          choose={(down) =>
            change([
              {
                name: 'layoutCell.update.textVerticalAlign',
                entityId: cell.id,
                data: { textVerticalAlign: down },
              },
            ])
          }
        />
      </LabelledField>
      <LongestText cell={cell} />
    </FieldGroup>
  );
}

function usualSizeOf(cell: LayoutCell, size: Parameters<typeof textSizesOf>[0]): number {
  const sizes = textSizesOf(size);
  const content = contentOf(cell);
  if (content === 'number' || content === 'title') return sizes[content];
  return content === 'start' || content === 'duration' ? sizes.time : sizes.text;
}

/** Tells whether the longest text of the sheet fits into the cell. */
function LongestText({ cell }: { cell: LayoutCell }) {
  const tried = tryLongest(cell, useDesigner());
  if (tried === null) return null;
  return (
    <p className="mt-2 flex gap-1.5 text-12 text-ink-2">
      <Icon
        of={tried.fits ? Check : TriangleAlert}
        size="s"
        className={tried.fits ? 'mt-px text-good-text' : 'mt-px text-now-text'}
      />
      <span className="min-w-0 break-words">{tried.words}</span>
    </p>
  );
}

/** Maximum number of quoted characters. */
const QUOTED = 80;

function tryLongest(
  cell: LayoutCell,
  { row, drawn }: Designer,
): { readonly fits: boolean; readonly words: string } | null {
  const longest = row?.rows.longest();
  if (!row || !longest) return null;
  const size = DRAWN_SIZES[drawn.layout.size ?? 'card'];
  const tooLong = cell.tooLong ?? 'wrap';
  // The text is laid out wrapped, since only then does its height exceed the cell if it is too long.
  const tried = { ...drawn, cells: [{ ...cell, tooLong: 'wrap' as const }], setting: row.setting, ...size };
  const [filled] = filledLayoutCellsOf(longest.item, tried);
  const text =
    filled?.texts
      .map(({ content }) => content.text)
      .join(' ')
      .trim() ?? '';
  if (!filled || text === '') return null;
  const fits = filled.need <= rectOfPlace(plainTracks(size, rowsOf(drawn)), filled.at).height;
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  const end = fits ? 'fits.' : OVERFLOWS[tooLong];
  return { fits, words: `Longest of ${countOf(longest.rowCount, 'row')}: “${quoted}” ${end}` };
}

const OVERFLOWS = {
  cut: 'is cut at the edge.',
  wrap: 'makes the item higher.',
  shrink: 'is drawn smaller.',
} as const;
