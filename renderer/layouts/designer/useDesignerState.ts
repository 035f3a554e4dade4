// The state of the designer: the selection, the row that the canvas draws, and the functions that change the layout.

import { useState } from 'react';
import { limits } from '../../../shared/limits.ts';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import { useSheets } from '../../project/useProject.ts';
import { dispatchGesture } from '../../store/dispatch.ts';
import { newId } from '../../store/newId.ts';
import { useMay } from '../../store/rights.ts';
import { toast } from '../../ui/toasts.ts';
import { firstSizeOf } from '../contents.ts';
import { fullestRow, useItemRows, type ShownItemRows } from '../useItemRows.ts';
import { useCategories } from '../useLayouts.ts';
import { LAYOUT_FULL } from './cellKeys.ts';
import type { Designer, DrawnRow } from './designerContext.ts';
import { draftsForNew, placeForNew, rowsOf } from './placing.ts';

/** The choice of the row that the canvas draws. */
export interface RowChoice {
  readonly sheets: readonly { readonly id: string; readonly title: string }[];
  readonly sheetId: string | null;
  readonly isLongest: boolean;
  readonly shown: ShownItemRows | null;
  /** Id of the row; null if there is none. */
  readonly rowId: string | null;
  chooseSheet(sheetId: string): void;
  chooseRow(rowId: string): void;
  setLongest(isLongest: boolean): void;
}

/** Returns the state of the designer of a layout. */
export function useDesignerState(
  projectId: string,
  drawn: ItemLayout,
): { readonly designer: Designer; readonly announcement: string; readonly row: RowChoice } {
  const categories = useCategories(projectId);
  const may = useMay(projectId, 'project.parts');
  const row = useRowChoice(projectId);
  const [selectedId, select] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const say = (text: string, isShown = false): void => {
    setAnnouncement(text);
    if (isShown) toast(text);
  };
  const designer: Designer = {
    projectId,
    drawn,
    categories,
    selectedId: drawn.cells.some(({ id }) => id === selectedId) ? selectedId : null,
    select,
    refusal: may,
    change: (drafts) => void (drafts.length > 0 && dispatchGesture(drafts)),
    place(offer) {
      const place = placeForNew(drawn, firstSizeOf(offer.shows, rowsOf(drawn)));
      const isFull = drawn.cells.length >= limits.cellsPerLayout;
      if (!place || isFull) return say(LAYOUT_FULL, true);
      const cellId = newId();
      dispatchGesture(draftsForNew(drawn, offer, place, cellId));
      select(cellId);
      say(`${offer.label} placed.`);
    },
    say,
    row: drawnRowOf(row),
  };
  return { designer, announcement, row };
}

function drawnRowOf({ shown, rowId, isLongest }: RowChoice): DrawnRow | null {
  if (!shown || rowId === null) return null;
  const { rows } = shown;
  const item = isLongest ? rows.longest()?.item : rows.item(rowId);
  return item ? { rows, setting: rows.setting(), item } : null;
}

/** Returns the choice of the row that the canvas draws: initially the fullest row of the first sheet. */
function useRowChoice(projectId: string): RowChoice {
  const sheets = useSheets(projectId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [isLongest, setLongest] = useState(false);
  const sheetId = sheets.some(({ id }) => id === chosen) ? chosen : (sheets[0]?.id ?? null);
  const shown = useItemRows(projectId, sheetId);
  const isThere = wanted !== null && shown !== null && shown.rows.item(wanted) !== null;
  return {
    sheets,
    sheetId,
    isLongest,
    shown,
    rowId: isThere ? wanted : shown && fullestRow(shown.rows),
    chooseSheet(next) {
      setChosen(next);
      setWanted(null);
    },
    chooseRow(next) {
      setWanted(next);
      setLongest(false);
    },
    setLongest,
  };
}
