// The panel for the purpose option of the selected columns, such as the currency of their amounts.

import { useState } from 'react';
import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { selectedColumns } from '../model/selectedRows.ts';
import { setPurposeOption } from '../operations/columnEdits.ts';
import type { PanelProps } from './panel.ts';

export function Panel({ grid, close }: PanelProps<'columnOption'>) {
  const column = grid.view.columns()[grid.selection().active.column];
  const [chosen, setChosen] = useState(column?.purposeOption ?? '');
  const { option } = purposeNamed(column?.purpose);
  if (option === null) return null;
  const save = (): void => {
    const all = grid.view.columns();
    const meant = selectedColumns(grid).filter((at) => purposeNamed(all[at]?.purpose).option === option);
    setPurposeOption(grid.view, grid.sheetActions, meant, chosen || null);
    close();
  };
  return (
    <Dialog
      open
      close={close}
      title={`${option.label} of the column`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          label={option.label}
          value={chosen}
          options={[{ value: '', label: option.none }, ...option.choices()]}
          choose={setChosen}
        />
      </form>
    </Dialog>
  );
}
