// The Cell tab: what the selected cells say, what they are for, and how they look.

import { useSnapshot } from 'valtio';
import { db } from '../../../../store/db.ts';
import { selectionAt } from '../../../model/selection.ts';
import { shutOf } from '../../../model/shut.ts';
import { blockCells } from '../selected.ts';
import { useInspecting } from '../inspecting.ts';
import { TOO_MUCH, whyNotRows, whyNotText } from '../refusals.ts';
import { Block } from '../fields/Block.tsx';
import { BlockCellChoice } from './BlockCellChoice.tsx';
import { CellAsset } from './CellAsset.tsx';
import { CellColours } from './CellColours.tsx';
import { CellFrame } from './CellFrame.tsx';
import { CellMeaning } from './CellMeaning.tsx';
import { CellPlace } from './CellPlace.tsx';
import { CellText } from './CellText.tsx';
import { CellValue } from './CellValue.tsx';
import { SelectedName } from './SelectedName.tsx';
import { TimeMisfit } from './TimeMisfit.tsx';

export function CellTab() {
  const { grid, sheetId, selected } = useInspecting();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const inBlock = selected.row?.kind === 'free' ? blockCells(grid.view, selected.row.id) : null;
  // Of a block as a whole the first cell is shown until one is chosen.
  const cells = inBlock && selected.cells.length === 0 ? inBlock.slice(0, 1) : selected.cells;
  const choose = (cell: string): void => {
    const { row, column } = selected.spot;
    grid.select(selectionAt({ row, column, cell }), { focus: false });
  };
  if (cells.length === 0) {
    return (
      <Block title="Cell" hiddenTitle>
        <SelectedName />
        <p className="text-12 text-ink-2">
          {inBlock ? 'Nothing stands in this block yet.' : 'A page break has no cells. Its title is in Row.'}
        </p>
      </Block>
    );
  }
  const tooMuch = selected.isTooMuch ? TOO_MUCH : null;
  const whyNot = whyNotRows(grid.desk, sheet, selected.rows) ?? tooMuch;
  const whyShut =
    cells
      .map(({ entity, column }) => shutOf(grid.view, entity, column?.category ?? null))
      .find((why) => why !== null) ?? null;
  const whyNotWrite = whyNotText(grid.desk, sheet, selected.rows) ?? whyShut ?? tooMuch;
  return (
    <>
      <Block title="Text" hiddenTitle reason={whyNotWrite}>
        <SelectedName />
        {inBlock && cells.length === 1 && (
          <BlockCellChoice cells={inBlock} chosen={cells[0]?.id ?? ''} choose={choose} />
        )}
        <CellValue key={cells[0]?.id} cells={cells} />
      </Block>
      <TimeMisfit />
      {cells.every(({ entity }) => entity['asset']) && (
        <Block title="Asset" quiet={whyNotWrite !== null}>
          <CellAsset cells={cells} />
        </Block>
      )}
      <Block title="Look" hiddenTitle reason={whyNotWrite === null ? whyNot : null} quiet={whyNot !== null}>
        <CellMeaning cells={cells} />
        <CellText cells={cells} />
        <CellColours cells={cells} />
      </Block>
      <Block title="Frame and place" hiddenTitle quiet={whyNot !== null}>
        <CellFrame cells={cells} />
        <CellPlace cells={cells} />
      </Block>
    </>
  );
}
