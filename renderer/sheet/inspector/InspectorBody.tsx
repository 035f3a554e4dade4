// What stands below the tabs: the fields of the tab, then comments and history of what it is about.

import { useSnapshot } from 'valtio';
import { atLeast } from '../../../shared/model/roles.ts';
import { roleIn, session } from '../../store/session.ts';
import { CommentsBlock } from './comments/CommentsBlock.tsx';
import { CommentsTab } from './comments/CommentsTab.tsx';
import type { Thread } from './comments/threads.ts';
import { HistoryBlock } from './history/HistoryBlock.tsx';
import { useInspecting } from './inspecting.ts';
import { aboutOf } from './about.ts';
import { CellTab } from './tabs/CellTab.tsx';
import { ColumnTab } from './tabs/ColumnTab.tsx';
import { RowTab } from './tabs/RowTab.tsx';
import { SheetTab } from './tabs/SheetTab.tsx';
import type { Tab } from './tabs.ts';

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
  const role = roleIn(useSnapshot(session).roles, inspecting.projectId);
  const userId = useSnapshot(session).user?.id;
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
        mayPutBack={(author) => atLeast(role, author === userId ? 'MEMBER' : 'EDITOR')}
      />
    </>
  );
}
