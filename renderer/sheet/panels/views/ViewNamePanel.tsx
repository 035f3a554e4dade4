// The dialog for the name of a saved view: of a new one, with who may see it, or of the open one.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../shared/limits.ts';
import { sheetViewPath } from '../../../../shared/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PanelProps } from '../panel.ts';
import { makeView, openedView, renameView } from '../../model/views/savedviews.ts';

const SEEN_BY = [
  { value: 'me', label: 'Only me' },
  { value: 'everyone', label: 'Everyone' },
] as const;

export function Panel({ grid, projectId, params, close }: PanelProps<'viewName'>) {
  const renamed = params.act === 'rename' ? openedView(grid) : null;
  const [title, setTitle] = useState(renamed?.title ?? '');
  const [seenBy, setSeenBy] = useState<'me' | 'everyone'>('me');
  const navigate = useNavigate();
  const isTooShort = title.trim().length < limits.nameLength.min;

  async function keep(): Promise<void> {
    if (isTooShort) return;
    if (renamed) {
      renameView(grid, renamed, title);
      return close();
    }
    const id = makeView(grid, title.trim(), seenBy);
    close();
    await navigate(sheetViewPath(projectId, grid.view.records.sheetId, id));
  }

  return (
    <Dialog
      open
      close={close}
      title={renamed ? 'Rename the view' : 'Save as a new view'}
      description={
        renamed ? undefined : 'Order, filter, groups and hidden categories, under a name of its own.'
      }
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" disabled={isTooShort} onClick={() => void keep()}>
            {renamed ? 'Rename' : 'Save view'}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <TextField
          label="Name"
          value={title}
          maxLength={limits.nameLength.max}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {!renamed && grid.sheetActions.mayArrange() && (
          <SegmentedControl label="Who sees it" block segments={SEEN_BY} value={seenBy} choose={setSeenBy} />
        )}
      </form>
    </Dialog>
  );
}
