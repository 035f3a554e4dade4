// What stands below the tabs: the fields of the tab, then comments and history of what it is about.

import { useSnapshot } from 'valtio';
import { useMay } from '../../../store/rights.ts';
import { session } from '../../../store/session.ts';
import { CommentsBlock } from './comments/CommentsBlock.tsx';
import { CommentsTab } from './comments/CommentsTab.tsx';
import type { Thread } from '../../model/comments/threads.ts';
import { HistoryBlock } from './history/HistoryBlock.tsx';
import { useInspecting } from './inspecting.ts';
import { aboutOf } from './about.ts';
import { CellTab } from './tabs/CellTab.tsx';
import { ColumnTab } from './tabs/ColumnTab.tsx';
import { RowTab } from './tabs/RowTab.tsx';
import { SheetTab } from './tabs/SheetTab.tsx';
import type { Tab } from '../../commands/inspectorTabs.ts';

const FIELDS = { cell: CellTab, row: RowTab, column: ColumnTab, sheet: SheetTab } as const;

export function InspectorBody({
  tab,
  threads,
  focusKey,
}: {
  tab: Tab;
  threads: readonly Thread[];
  focusKey: object | null;
}) {
  const inspecting = useInspecting();
  const userId = useSnapshot(session).user?.id;
  const whyNotOwn = useMay(inspecting.projectId, 'cell.edit');
  const whyNotAny = useMay(inspecting.projectId, 'history.restore');
  if (tab === 'comments') return <CommentsTab threads={threads} />;
  const Fields = FIELDS[tab];
  const { name, target, isAbout, historyOf } = aboutOf(tab, inspecting);
  return (
    <>
      <Fields key={tab} />
      <CommentsBlock threads={threads.filter(isAbout)} target={target} name={name} focusKey={focusKey} />
      <HistoryBlock
        key={historyOf.join(' ')}
        entityIds={historyOf}
        name={name}
        mayPutBack={(author) => (author === userId ? whyNotOwn : whyNotAny) === null}
      />
    </>
  );
}
