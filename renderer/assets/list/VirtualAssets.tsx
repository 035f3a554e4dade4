// The cards or lines of assets. Only visible ones have elements, so that thousands of assets scroll smoothly.

import { useRef, useState } from 'react';
import type { ListedAsset } from '../../store/assetList.ts';
import { useSizeOf } from '../viewer/useSizeOf.ts';
import { AssetCard, AssetLine } from './AssetCard.tsx';
import { drawnRows, selectionAfter } from './arrangedAssets.ts';

export type AssetLook = 'grid' | 'list';

const LEAST_CARD = 208;
/** Minimum width of a card in px on a phone, so that two cards fit side by side. */
const LEAST_NARROW_CARD = 150;
/** Width of the list in px below which cards are narrow. */
const NARROW_ROOM = 440;
const GAP = 16;
const SIDE = 20;
/** Height in px of the name of a card and the line below it. */
const CARD_TEXT = 48;
const LINE_HEIGHT = 48;

/** A scrolling list of assets that renders only the visible ones. */
export function VirtualAssets({
  projectId,
  assets,
  look,
  chosenId,
  selected,
  setSelected,
}: {
  projectId: string;
  assets: readonly ListedAsset[];
  look: AssetLook;
  chosenId: string | null;
  selected: ReadonlySet<string>;
  setSelected: (selected: ReadonlySet<string>) => void;
}) {
  const { box, size } = useSizeOf();
  const [scrollTop, setScrollTop] = useState(0);
  const last = useRef<string | null>(null);
  const room = Math.max(0, size.width - 2 * SIDE);
  const leastCard = room < NARROW_ROOM ? LEAST_NARROW_CARD : LEAST_CARD;
  const columns = look === 'list' ? 1 : Math.max(1, Math.floor((room + GAP) / (leastCard + GAP)));
  const cardWidth = (room - GAP * (columns - 1)) / columns;
  const rowHeight = look === 'list' ? LINE_HEIGHT : Math.round(cardWidth * (5 / 8)) + CARD_TEXT + GAP;
  const rows = Math.ceil(assets.length / columns);
  const { first, end } = drawnRows(scrollTop, size.height, Math.max(1, rowHeight), rows);
  const shown = size.width === 0 ? [] : assets.slice(first * columns, end * columns);
  const ids = (): readonly string[] => assets.map(({ id }) => id);
  const toggle = (id: string, isRange: boolean): void => {
    setSelected(selectionAfter(selected, ids(), id, isRange ? last.current : null));
    last.current = id;
  };
  const Item = look === 'list' ? AssetLine : AssetCard;
  return (
    <div
      ref={box}
      className="min-h-0 flex-1 overflow-y-auto"
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <ul
        aria-label={look === 'list' ? 'List of assets' : 'Pictures of assets'}
        className="relative"
        style={{ height: rows * rowHeight + GAP }}
      >
        {shown.map((asset, at) => (
          <li
            key={asset.id}
            aria-setsize={assets.length}
            aria-posinset={first * columns + at + 1}
            className="absolute"
            style={{
              top: (first + Math.floor(at / columns)) * rowHeight + 4,
              left: SIDE + (at % columns) * (cardWidth + GAP),
              width: cardWidth,
            }}
          >
            <Item
              projectId={projectId}
              asset={asset}
              isChosen={asset.id === chosenId}
              isSelected={selected.has(asset.id)}
              toggle={(isRange) => toggle(asset.id, isRange)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
