// The Row tab: what the selected rows are, and how they look.

import { useSnapshot } from 'valtio';
import { db } from '../../../../store/db.ts';
import { Block } from '../fields/Block.tsx';
import { useInspecting } from '../inspecting.ts';
import { TOO_MUCH, whyNotRows, whyNotSheet } from '../refusals.ts';
import { RowForm } from './RowForm.tsx';
import { RowLock } from './RowLock.tsx';
import { RowLook } from './RowLook.tsx';
import { RowsName } from './RowsName.tsx';

export function RowTab() {
  const { grid, sheetId, selected } = useInspecting();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const tooMuch = selected.isTooMuch ? TOO_MUCH : null;
  const whyNot = whyNotRows(grid.desk, sheet, selected.rows) ?? tooMuch;
  if (selected.rows.length === 0)
    return (
      <Block title="Row" hiddenTitle>
        <p className="text-12 text-ink-2">There are no rows here.</p>
      </Block>
    );
  return (
    <>
      <Block title="Form" hiddenTitle reason={whyNot}>
        <RowsName />
        <RowForm rows={selected.rows} />
      </Block>
      <Block title="Look" hiddenTitle quiet={whyNot !== null}>
        <RowLook rows={selected.rows} />
      </Block>
      <Block title="Lock" hiddenTitle quiet={whyNotSheet(grid.desk, sheet) !== null || tooMuch !== null}>
        <RowLock rows={selected.rows} />
      </Block>
    </>
  );
}
