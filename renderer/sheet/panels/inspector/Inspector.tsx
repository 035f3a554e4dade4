// The inspector: at the right of the sheet; on a phone the row as a card, with the same fields below it.

import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useActor, useMay } from '../../../store/rights.ts';
import { session } from '../../../store/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openCount, type Thread } from '../../model/comments/threads.ts';
import { selectionAt } from '../../model/selection.ts';
import type { InspectorTab } from '../../model/shownPanels.ts';
import type { PanelProps } from '../panel.ts';
import { InspectorTabs } from './InspectorTabs.tsx';
import { subjectOf } from './about.ts';
import { CommentsBlock } from './comments/CommentsBlock.tsx';
import { CommentsTab } from './comments/CommentsTab.tsx';
import { useThreads } from './comments/useThreads.ts';
import { HistoryBlock } from './history/HistoryBlock.tsx';
import { InspectorContext, useInspector, type InspectorState } from './inspectorContext.ts';
import { PhoneInspector } from './phone/PhoneInspector.tsx';
import { CellTab } from './tabs/CellTab.tsx';
import { ColumnTab } from './tabs/ColumnTab.tsx';
import { RowTab } from './tabs/RowTab.tsx';
import { SheetTab } from './tabs/SheetTab.tsx';
import { useEscape } from './useEscape.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useSelected } from './useSelected.ts';

const side = 'flex w-(--inspector) shrink-0 flex-col overflow-hidden border-l border-line bg-surface';

/** Renders the inspector; `params.tab` opens a tab, `params.write` focuses the field for a comment. */
export function Panel({ grid, projectId, params, close }: PanelProps<'inspector'>) {
  const [tab, setTab] = useState<InspectorTab>(params.tab ?? 'cell');
  const [lastParams, setLastParams] = useState(params);
  if (lastParams !== params) {
    setLastParams(params);
    setTab(params.tab ?? tab);
  }
  const { selected, lookAgain } = useSelected(grid);
  const threads = useThreads(grid);
  const isPhone = useIsPhone();
  const [unsent] = useState(() => new Map<string, string>());
  const id = useId();
  // Escape returns to the sheet; what was typed is saved or discarded by then. A phone shows only one of them, so there
  // it closes the inspector.
  const part = useEscape<HTMLElement>(() => (isPhone ? close() : grid.select(grid.selection())));
  const inspecting: InspectorState = {
    grid,
    projectId,
    sheetId: grid.view.records.sheetId,
    selected,
    isPhone,
    unsent,
    choose(cell) {
      grid.select(selectionAt(cell), { focus: false });
      lookAgain();
    },
    change(drafts) {
      if (drafts.length === 0) return;
      grid.desk.gesture(drafts);
      lookAgain();
    },
  };
  const body = (
    <div
      id={id}
      role="tabpanel"
      aria-label={tab}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto"
    >
      <InspectorBody tab={tab} threads={threads} focusKey={params.write === true ? params : null} />
    </div>
  );
  const tabs = (
    <InspectorTabs tab={tab} choose={setTab} openComments={openCount(threads)} id={id}>
      {!isPhone && <IconButton label="Close" icon={X} size="sm" onClick={close} />}
    </InspectorTabs>
  );
  return (
    <InspectorContext value={inspecting}>
      {isPhone ? (
        <PhoneInspector
          part={part}
          close={close}
          comment={() => grid.run('comment.write')}
          isOpen={params.write === true || (params.tab ?? 'cell') !== 'cell'}
          tabs={tabs}
        >
          {body}
        </PhoneInspector>
      ) : (
        <aside ref={part} aria-label="Inspector" className={side}>
          {tabs}
          {body}
        </aside>
      )}
    </InspectorContext>
  );
}

// The content below the tabs: the fields of the tab, then comments and history of its subject.

const FIELDS = { cell: CellTab, row: RowTab, column: ColumnTab, sheet: SheetTab } as const;

function InspectorBody({
  tab,
  threads,
  focusKey,
}: {
  tab: InspectorTab;
  threads: readonly Thread[];
  focusKey: object | null;
}) {
  const inspecting = useInspector();
  const userId = useSnapshot(session).user?.id;
  const mayReadHistory = useMay(inspecting.projectId, 'history.read') === null;
  const isViewer = useActor(inspecting.projectId).role === 'VIEW_ONLY';
  const whyNotOwn = useMay(inspecting.projectId, 'cell.edit');
  const whyNotAny = useMay(inspecting.projectId, 'history.restore');
  if (tab === 'comments') return <CommentsTab threads={threads} />;
  const Fields = FIELDS[tab];
  const { name, target, isAbout, historyOf } = subjectOf(tab, inspecting);
  return (
    <>
      {isViewer ? <h2 className="sr-only">{name}</h2> : <Fields key={tab} />}
      <CommentsBlock threads={threads.filter(isAbout)} target={target} name={name} focusKey={focusKey} />
      {mayReadHistory && (
        <HistoryBlock
          key={historyOf.join(' ')}
          entityIds={historyOf}
          name={name}
          mayPutBack={(author) => (author === userId ? whyNotOwn : whyNotAny) === null}
        />
      )}
    </>
  );
}
