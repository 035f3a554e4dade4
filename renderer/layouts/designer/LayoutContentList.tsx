// The list of contents. A click puts a content into the next free place, a drag where it is dropped. A content that is
// already on the layout has a tick, and a click selects it there.

import {
  ArrowRightToLine,
  Check,
  CircleDot,
  Clock,
  Hash,
  Image,
  ImagePlus,
  QrCode,
  Rows3,
  Timer,
  Type,
  TypeOutline,
  type LucideIcon,
} from 'lucide-react';
import type { LayoutContent } from '../../../shared/entities/layout.ts';
import { cx } from '../../ui/classes.ts';
import { disabledProps } from '../../ui/disabledProps.ts';
import { Icon } from '../../ui/Icon.tsx';
import { layoutContentKeyOf, layoutContentGroupsOf, type LayoutContentOption } from '../contents.ts';
import { usePictures } from '../useLayouts.ts';
import { useDesigner } from './designerContext.ts';
import type { CanvasDrag } from './useCanvasDrag.ts';

const ICONS: Readonly<Record<LayoutContent, LucideIcon>> = {
  category: Rows3,
  number: Hash,
  title: Type,
  start: Clock,
  duration: Timer,
  now: CircleDot,
  next: ArrowRightToLine,
  text: TypeOutline,
  asset: Image,
  qr: QrCode,
  neighbours: Rows3,
};

/** Contents of which a layout may have several, so that a click always adds another one. */
const REPEATED: ReadonlySet<string> = new Set(['text', 'picture']);

/** The list of contents. `placed` is called after a click. */
export function LayoutContentList({ dragging, placed }: { dragging: CanvasDrag; placed?: () => void }) {
  const { drawn, categories, selectedId, projectId } = useDesigner();
  const pictureId = usePictures(projectId)[0]?.id ?? null;
  const byKey = new Map(drawn.cells.map((cell) => [layoutContentKeyOf(cell), cell.id]));
  const selectedKey = [...byKey].find(([, id]) => id === selectedId)?.[0] ?? null;
  return (
    <>
      {layoutContentGroupsOf(categories, pictureId).map(({ heading, offers }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="px-2 pt-3 pb-1 text-12 font-medium text-ink-2">{heading}</h2>
          <ul>
            {offers.map((offer) => (
              <OfferLine
                key={offer.key}
                offer={offer}
                cellId={byKey.get(offer.key) ?? null}
                isSelected={offer.key === selectedKey}
                dragging={dragging}
                placed={placed}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function OfferLine({
  offer,
  cellId,
  isSelected,
  dragging,
  placed,
}: {
  offer: LayoutContentOption;
  /** Id of the cell that shows the content; null if none does. */
  cellId: string | null;
  isSelected: boolean;
  dragging: CanvasDrag;
  placed?: (() => void) | undefined;
}) {
  const { place, select, refusal } = useDesigner();
  const isThere = cellId !== null && !REPEATED.has(offer.key);
  const whyNot = isThere ? null : refusal;
  const press = (): void => {
    if (isThere) select(cellId);
    else if (whyNot === null) place(offer);
    placed?.();
  };
  const { label, hue } = offer;
  return (
    <li>
      <button
        type="button"
        aria-label={isThere ? `${label}, on the layout` : `Add ${label}`}
        aria-current={isSelected || undefined}
        data-hue={hue ?? undefined}
        className={cx(
          'flex h-7 w-full items-center gap-2 rounded-small px-2 text-left -outline-offset-2 select-none hover:bg-hover aria-disabled:text-ink-3 touch:h-11 phone:h-11',
          isSelected && 'bg-active',
        )}
        {...disabledProps(whyNot)}
        onClick={press}
        onPointerDown={(event) => dragging.startNew(event, offer)}
      >
        {offer.categoryId === null ? (
          <Icon of={offer.key === 'picture' ? ImagePlus : ICONS[offer.shows]} className="text-ink-2" />
        ) : (
          <span aria-hidden className="mx-0.5 size-3 rounded-xs bg-hue-bar edge-line" />
        )}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {cellId !== null && <Icon of={Check} size="s" className="text-ink-2" />}
      </button>
    </li>
  );
}
