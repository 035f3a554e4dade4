// All comments of the sheet in its order, each with a link to its subject.

import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useMay } from '../../../../store/rights.ts';
import { useInspector } from '../inspectorContext.ts';
import { addComment } from '../../../operations/comments/acts.ts';
import { Composer } from '../../../../talk/Composer.tsx';
import { inSheetOrder, openCount, type Thread } from '../../../model/comments/threads.ts';
import { SheetThread } from './SheetThread.tsx';

const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const;

export function CommentsTab({ threads }: { threads: readonly Thread[] }) {
  const { grid, projectId, sheetId, selected } = useInspector();
  const whyNot = useMay(projectId, 'comment.write');
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const sorted = inSheetOrder(threads, (rowId) => grid.view.positionOf(rowId));
  const shown = sorted.filter(({ first }) => which === 'all' || !first.isResolved);
  const open = openCount(threads);
  return (
    <section aria-label="Comments of the sheet" className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between">
        <h2 className="text-12 font-semibold">{open === 1 ? '1 open' : `${open} open`}</h2>
        <Segmented label="Show" segments={SHOWN} value={which} choose={setWhich} />
      </div>
      {shown.length === 0 && (
        <div className="flex flex-col items-start gap-2 py-4 text-ink-2">
          <p className="flex items-center gap-2">
            <Icon of={MessageSquare} />
            {threads.length === 0 ? 'There are no comments on this sheet yet.' : 'Nothing is open.'}
          </p>
          {threads.length === 0 ? (
            <Button refusal={whyNot} onClick={() => grid.run('comment.write')}>
              Comment on the selected row
            </Button>
          ) : (
            <Button onClick={() => setWhich('all')}>Show resolved ones</Button>
          )}
        </div>
      )}
      {shown.map((thread) => (
        <SheetThread
          key={thread.first.id}
          thread={thread}
          showsPlace
          isOn={thread.place.rowId !== null && thread.place.rowId === selected.row?.id}
        />
      ))}
      <Composer
        label="Comment on the sheet"
        verb="Comment"
        about={sheetId}
        refusal={whyNot}
        send={(text) => addComment(grid, projectId, { entityType: 'sheet', entityId: sheetId }, text)}
      />
    </section>
  );
}
