// The inspector: at the right of the sheet; on a phone the row as a card, with the same fields below it.

import { X, MessageSquare } from 'lucide-react';
import { useId, useState, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useSnapshot, subscribe } from 'valtio';
import { useActor, useMay } from '../../../store/rights.ts';
import { session } from '../../../store/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { countOpenThreads, type CommentedThread } from '../../model/comments/threads.ts';
import { selectionAt } from '../../model/selection.ts';
import { type InspectorTab, INSPECTOR_TABS } from '../../model/shownPanels.ts';
import type { PanelProps } from '../panel.ts';
import { nextCommentFocus, type CommentFocus } from './comments/commentFocus.ts';
import { CommentsBlock } from './comments/CommentsBlock.tsx';
import { CommentsTab } from './comments/CommentsTab.tsx';
import { useThreads } from './comments/useThreads.ts';
import { HistoryBlock } from './history/HistoryBlock.tsx';
import { TalkContext } from '../../../talk/talkContext.ts';
import { sheetTalk } from './comments/sheetTalk.ts';
import { InspectorContext, useInspector, type InspectorState } from './inspectorContext.ts';
import { PhoneInspector } from './phone/PhoneInspector.tsx';
import { CellTab } from './tabs/CellTab.tsx';
import { ColumnTab } from './tabs/ColumnTab.tsx';
import { RowTab } from './tabs/RowTab.tsx';
import { SheetTab } from './tabs/SheetTab.tsx';
import { useEscape } from './useEscape.ts';
import { useIsPhone } from '../../../widgets/useIsPhone.ts';
import { blockCellAt, placeWords } from '../../model/blocks/block.ts';
import { joinedDrafts } from '../../operations/bulkCells.ts';
import type { CommentSubject } from '../../operations/comments/acts.ts';
import { db } from '../../../store/db.ts';
import type { Grid } from '../../grid/grid.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import { selectedOf, type Selected } from './selected.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';

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
  const [talk] = useState(() => sheetTalk(grid, projectId));
  const id = useId();
  // Escape returns to the sheet. On a phone the inspector covers the sheet, so there Escape closes it.
  const part = useEscape<HTMLElement>(() => (isPhone ? close() : grid.select(grid.selection())));
  const inspecting: InspectorState = {
    grid,
    projectId,
    sheetId: grid.view.records.sheetId,
    selected,
    isPhone,
    choose(cell) {
      grid.select(selectionAt(cell), { focus: false });
      lookAgain();
    },
    change(drafts) {
      if (drafts.length === 0) return;
      grid.sheetActions.gesture(joinedDrafts(grid.view.records.sheetId, drafts));
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
      <InspectorBody
        tab={tab}
        threads={threads}
        threadId={params.threadId ?? null}
        focusKey={params.write === true ? params : null}
      />
    </div>
  );
  const tabs = (
    <InspectorTabs tab={tab} choose={setTab} openComments={countOpenThreads(threads)} id={id}>
      {!isPhone && <IconButton label="Close" icon={X} size="sm" onClick={close} />}
    </InspectorTabs>
  );
  return (
    <InspectorContext value={inspecting}>
      <TalkContext value={{ ...talk, isPhone }}>
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
      </TalkContext>
    </InspectorContext>
  );
}

// The content below the tabs: the fields of the tab, then comments and history of its subject.

const FIELDS = { cell: CellTab, row: RowTab, column: ColumnTab, sheet: SheetTab } as const;

function InspectorBody({
  tab,
  threads,
  threadId,
  focusKey,
}: {
  tab: InspectorTab;
  threads: readonly CommentedThread[];
  /** The thread to unfold among the comments; null for that of the selection. */
  threadId: string | null;
  /** The field of the selection's comments is focused when this changes to another object. */
  focusKey: object | null;
}) {
  const inspecting = useInspector();
  const userId = useSnapshot(session).user?.id;
  const mayReadHistory = useMay(inspecting.projectId, 'history.read') === null;
  const isViewer = useActor(inspecting.projectId).role === 'VIEW_ONLY';
  const whyNotOwn = useMay(inspecting.projectId, 'cell.edit');
  const whyNotAny = useMay(inspecting.projectId, 'history.restore');
  const subject = tab === 'comments' ? null : subjectOf(tab, inspecting);
  const focusOf = useCommentFocus(focusKey, subject?.target?.entityId ?? null);
  if (tab === 'comments' || !subject) return <CommentsTab threads={threads} threadId={threadId} />;
  const Fields = FIELDS[tab];
  const { name, target, isAbout, historyOf } = subject;
  return (
    <>
      {isViewer ? <h2 className="sr-only">{name}</h2> : <Fields key={tab} />}
      <CommentsBlock threads={threads.filter(isAbout)} target={target} name={name} focusKey={focusOf} />
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

/** Returns the request for the focus, as long as its subject is selected; else null. */
function useCommentFocus(key: object | null, entityId: string | null): object | null {
  const [focus, setFocus] = useState<CommentFocus>({ key: null, entityId: null });
  const next = nextCommentFocus(focus, { key, entityId });
  if (next !== focus) setFocus(next);
  return next.entityId === null ? null : key;
}

// The subject of a tab: its name, its comments, the target of a new comment, and the entities of its history.

interface TabSubject {
  readonly name: string;
  readonly target: CommentSubject | null;
  readonly isAbout: (thread: CommentedThread) => boolean;
  readonly historyOf: readonly string[];
}

/** Returns the subject of a tab. */
function subjectOf(tab: Exclude<InspectorTab, 'comments'>, inspecting: InspectorState): TabSubject {
  switch (tab) {
    case 'cell':
      return ofCell(inspecting);
    case 'row':
      return ofRow(inspecting);
    case 'column':
      return ofColumn(inspecting);
    case 'sheet':
      return ofSheet(inspecting);
  }
}

function ofCell(inspecting: InspectorState): TabSubject {
  const { grid, selected } = inspecting;
  const row = ofRow(inspecting);
  const { cellId, position } = selected;
  if (cellId === null) return row;
  const inBlock = blockCellAt(grid.view, position);
  const column = grid.view.columns()[position.column]?.title ?? '';
  return {
    ...row,
    name: inBlock ? `${row.name}, ${placeWords(inBlock.at)}` : `${row.name} ${column}`.trimEnd(),
    target: { entityType: 'cell', entityId: cellId },
    // The history of a cell includes that of its row: the cell was made and moved with it.
    historyOf: selected.row ? [cellId, selected.row.id] : [cellId],
  };
}

function ofRow({ selected: { rows, row } }: InspectorState): TabSubject {
  const ids = new Set(rows.map(({ id }) => id));
  return {
    name: row?.name ?? 'this row',
    target: row && { entityType: 'row', entityId: row.id },
    isAbout: ({ place }) => place.rowId !== null && ids.has(place.rowId),
    historyOf: row ? [row.id] : [],
  };
}

function ofColumn({ grid, selected: { columns, position } }: InspectorState): TabSubject {
  const column = grid.view.columns()[position.column];
  const ids = new Set(columns.map(({ id }) => id));
  return {
    name: column?.title || 'this column',
    target: column ? { entityType: 'column', entityId: column.id } : null,
    isAbout: ({ place }) => place.rowId === null && place.columnId !== null && ids.has(place.columnId),
    historyOf: column ? [column.id] : [],
  };
}

function ofSheet({ sheetId }: InspectorState): TabSubject {
  return {
    name: 'the sheet',
    target: { entityType: 'sheet', entityId: sheetId },
    isAbout: ({ place }) => place.rowId === null && place.columnId === null,
    historyOf: [sheetId],
  };
}

/** If more cells than this are selected, the inspector waits until the selection has not changed for `REST_MS`. */
const MANY = 1_000;
const REST_MS = 120;

/**
 * Returns the selection, read at most once a frame. `lookAgain` reads it at once after a change by the inspector, so
 * that a check box does not show its old state for a frame.
 */
function useSelected(grid: Grid): { readonly selected: Selected; readonly lookAgain: () => void } {
  const [selected, setSelected] = useState(() => selectedOf(grid));
  const lookAgain = useCallback(() => setSelected(selectedOf(grid)), [grid]);
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    let known = selectedOf(grid);
    const look = (): void => {
      frame = 0;
      known = selectedOf(grid);
      setSelected(known);
    };
    const soon = (): void => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      const { top, left, bottom, right } = grid.range();
      if ((bottom - top + 1) * (right - left + 1) > MANY) timer = window.setTimeout(look, REST_MS);
      else frame = requestAnimationFrame(look);
    };
    const changed = ({ rows, isMoved }: RowChanges): void => {
      if (isMoved || known.isTooMuch || known.rows.some(({ id }) => rows.has(id))) soon();
    };
    const ends = [
      grid.onSelect(soon),
      grid.view.records.waking.onFrame(changed),
      subscribe(db.column, soon),
      subscribe(db.category, soon),
      subscribe(db.sheet, soon),
    ];
    soon();
    return () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    };
  }, [grid]);
  return { selected, lookAgain };
}

const strip =
  'flex h-9 shrink-0 items-stretch gap-2 overflow-x-auto border-b border-line pr-2 pl-4 touch:h-12 touch:pl-2 phone:h-12';
const tabClass =
  'relative -mb-px flex shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2 ' +
  'touch:min-w-11 touch:justify-center touch:px-1';

const NAMES: Readonly<Record<InspectorTab, string>> = {
  cell: 'Cell',
  row: 'Row',
  column: 'Column',
  sheet: 'Sheet',
  comments: 'Comments',
};

function InspectorTabs({
  tab,
  choose,
  openComments,
  id,
  children,
}: {
  tab: InspectorTab;
  choose: (tab: InspectorTab) => void;
  openComments: number;
  /** Id of the tab panel. */
  id: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  function move(by: number): void {
    const next =
      INSPECTOR_TABS[(INSPECTOR_TABS.indexOf(tab) + by + INSPECTOR_TABS.length) % INSPECTOR_TABS.length] ??
      tab;
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }
  return (
    <div className={strip}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label="Inspector"
        className="flex gap-3.5 touch:gap-1"
      >
        {INSPECTOR_TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            data-tab={each}
            aria-selected={each === tab}
            aria-controls={id}
            tabIndex={each === tab ? 0 : -1}
            className={cx(tabClass, each === tab && 'border-ink text-ink')}
            {...(each === 'comments' && { 'data-tip': 'Comments' })}
            onClick={() => choose(each)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1);
              if (key === 'ArrowLeft') move(-1);
            }}
          >
            {each === 'comments' ? (
              <>
                <Icon of={MessageSquare} />
                <span className="sr-only">Comments</span>
                {openComments > 0 && (
                  <span className="rounded-full bg-active px-1.5 text-11 tabular">
                    {openComments}
                    <span className="sr-only"> open</span>
                  </span>
                )}
              </>
            ) : (
              NAMES[each]
            )}
          </button>
        ))}
      </div>
      <span className="ml-auto flex items-center">{children}</span>
    </div>
  );
}
