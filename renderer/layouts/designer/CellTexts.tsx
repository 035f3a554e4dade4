// How the texts of a cell are drawn: size, style, alignment, and what happens to a text that is too long, tried on the
// longest of the sheet.

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
import { rectangleOf } from '../../../shared/entities/blockPlaces.ts';
import { contentOf, itemTextsOf, textSizesOf } from '../../../shared/layout/itemTexts.ts';
import { neededHeightOf } from '../../../shared/layout/texts.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { NumberField } from '../../sheet/panels/inspector/fields/NumberField.tsx';
import { Prop } from '../../sheet/panels/inspector/fields/Prop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
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
      <Prop label="Size">
        <NumberField
          label="Text size"
          common={{ isMixed: false, value: typography.size ?? null }}
          bounds={{ least: 6, most: 72 }}
          unit="px"
          placeholder={String(usualSizeOf(cell, drawn.layout.size ?? 'card'))}
          commit={(size) => set({ size: size ?? undefined })}
        />
      </Prop>
      <Prop label="Bold">
        <Switch
          label="Bold"
          checked={typography.bold === true}
          change={(bold) => set({ bold: bold || undefined })}
        />
      </Prop>
      <Prop label="Too long">
        <Segmented
          label="Too long"
          segments={WAYS}
          value={tooLong}
          block
          choose={(way) =>
            change([{ name: 'layoutCell.update.tooLong', entityId: cell.id, data: { tooLong: way } }])
          }
        />
      </Prop>
      <Prop label="Align">
        <Segmented
          label="Align"
          segments={ACROSS}
          value={typography.align ?? 'left'}
          block
          iconsOnly
          choose={(align) => set({ align })}
        />
      </Prop>
      <Prop label="Vertical">
        <Segmented
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
      </Prop>
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

/** A sentence on the longest text of the sheet in this cell. */
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

/** The most letters of a text that are quoted. */
const QUOTED = 80;

function tryLongest(
  cell: LayoutCell,
  { row, drawn }: Designer,
): { readonly fits: boolean; readonly words: string } | null {
  const longest = row?.rows.longest();
  if (!row || !longest) return null;
  const { layout } = drawn;
  const size = layout.size ?? 'card';
  const texts = itemTextsOf(cell, longest.item, { setting: row.setting, size });
  const text = texts
    .map(({ content }) => content.text)
    .join(' ')
    .trim();
  if (text === '') return null;
  const place = rectOfPlace(plainTracks(DRAWN_SIZES[size], rowsOf(drawn)), rectangleOf(cell));
  const label = cell.showLabel === true ? textSizesOf(size).label + 4 : 0;
  const needed = texts.reduce(
    (sum, { content }) => sum + neededHeightOf(content, Math.max(1, place.width - 8), row.setting.fonts),
    label,
  );
  const fits = needed <= place.height;
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  const end = fits ? 'fits.' : OVERFLOWS[cell.tooLong ?? 'wrap'];
  return { fits, words: `Longest of ${countOf(longest.rowCount, 'row')}: “${quoted}” ${end}` };
}

const OVERFLOWS = {
  cut: 'is cut at the edge.',
  wrap: 'makes the item higher.',
  shrink: 'is drawn smaller.',
} as const;
