// A ready-made layout from which a new one can be made, drawn with a real row.

import type { LayoutCell } from '../../../shared/records.ts';
import { Button } from '../../ui/Button.tsx';
import type { StarterLayout } from '../beginnings.ts';
import { LayoutPicture, type PictureRow } from './LayoutPicture.tsx';

/** A ready-made layout with its picture, and the button that begins with it. */
export function StarterLayoutTile({
  beginning,
  row,
  refusal,
  begin,
}: {
  beginning: StarterLayout;
  row: PictureRow | null;
  refusal: string | null;
  begin: () => void;
}) {
  const { title, about, size, rows } = beginning;
  return (
    <li className="flex flex-col overflow-hidden rounded-control bg-surface edge-line">
      <LayoutPicture drawn={{ layout: { id: size, size, rows }, cells: cellsOf(beginning) }} row={row} />
      <div className="flex flex-1 flex-col gap-1 border-t border-line p-3">
        <h3 className="text-14 font-semibold">{title}</h3>
        <p className="mb-2 flex-1 text-ink-2">{about}</p>
        <Button className="self-start" refusal={refusal} onClick={begin}>
          {`Begin with the ${title.toLowerCase()}`}
        </Button>
      </div>
    </li>
  );
}

function cellsOf({ cells }: StarterLayout): readonly LayoutCell[] {
  return cells.map(
    ({ coordinates, dimensions, shows, categoryId, showLabel, tooLong, typography }, index) => ({
      id: String(index),
      coordinates,
      dimensions,
      shows: shows ?? undefined,
      categoryId: categoryId ?? undefined,
      showLabel: showLabel ?? undefined,
      tooLong: tooLong ?? undefined,
      typography: typography ?? undefined,
    }),
  );
}
