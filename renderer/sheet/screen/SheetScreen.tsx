// A sheet on the screen: the bar above it, the grid, the strip below. The grid paints itself; the components here
// surround it.

import { Popover } from '../../ui/Popover.tsx';
import { Table2, Archive, ChevronDown, Eye } from 'lucide-react';
import { useRef, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { limits } from '../../../shared/limits.ts';
import { sheetPath, sheetViewPath } from '../../../shared/paths.ts';
import { afterFirstView } from '../../browser/firstView.ts';
import { tabletQuery } from '../../browser/phone.ts';
import { useRole } from '../../project/useProject.ts';
import { TopBar } from '../../project/TopBar.tsx';
import { dispatchGesture } from '../../store/dispatch.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { db } from '../../store/db.ts';
import { health, isOffline } from '../../store/health.ts';
import { loads } from '../../store/loaded.ts';
import { useMay } from '../../store/rights.ts';
import { requestForSheet } from '../../store/sheetRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EditableText } from '../../ui/EditableText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { rememberColumns, SheetSkeleton } from '../../widgets/SheetSkeleton.tsx';
import '../grid/sheet.css';
import type { Show } from '../../../shared/records.ts';
import { textOf } from '../model/columns.ts';
import { showOf } from '../model/openShow.ts';
import { PanelHost } from '../panels/PanelHost.tsx';
import { InspectorButtons } from '../panels/inspector/InspectorButtons.tsx';
import { useIsPhone } from '../../widgets/useIsPhone.ts';
import { GridMenus } from '../panels/menus/GridMenus.tsx';
import { SheetViews } from '../panels/views/SheetViews.tsx';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { AddRow } from './AddRow.tsx';
import type { ImportControl } from './EmptySheet.tsx';
import { People } from './People.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { DepartmentChips } from './phone/DepartmentChips.tsx';
import { PhoneMoreMenu } from './phone/PhoneMoreMenu.tsx';
import { SelectionBar } from './touch/SelectionBar.tsx';
import { followScreenKeyboard } from './touch/screenKeyboard.ts';
import { STRIP_CLASSES } from './stripClasses.ts';
import { useGrid, type OpenedGrid } from './useGrid.ts';
import { usePages } from './usePages.ts';

// Components that are not needed to read a sheet are loaded with the commands (`build/chunks.ts`), once its rows are
// shown. They lie over the sheet, or their place is reserved, so that nothing moves.
const LiveRegion = loadable(async () => (await import('./LiveRegion.tsx')).LiveRegion, Nothing);
const MissingSheet = loadable(async () => (await import('./MissingSheet.tsx')).MissingSheet, Nothing);
const NextCue = loadable(async () => (await import('./phone/NextCue.tsx')).NextCue, Nothing);
const OfflineBar = loadable(async () => (await import('./OfflineBar.tsx')).OfflineBar, Nothing);
const StatusStrip = loadable(async () => (await import('./StatusStrip.tsx')).StatusStrip, StripPlace);
const UndoQuestions = loadable(
  async () => (await import('./UndoConflictDialog.tsx')).UndoConflictDialog,
  Nothing,
);
const ViewOnlyNote = loadable(async () => (await import('./ViewOnlyNote.tsx')).ViewOnlyNote, Nothing);
const EmptySheet = loadable(async () => (await import('./EmptySheet.tsx')).EmptySheet, Nothing);
const ShowBar = loadable(
  async () => (await import('./show/ShowBar.tsx')).ShowBar,
  () => null,
);
const SingleSteps = loadable(
  async () => (await import('../panels/views/ItemPager.tsx')).ItemPager,
  () => null,
);

function StripPlace() {
  return <div className={STRIP_CLASSES} />;
}

export function SheetScreen({
  projectId,
  sheetId,
  layoutId,
  frame,
  menu,
  acts,
  importFile,
  paper,
  notice,
  over,
}: {
  projectId: string;
  sheetId: string;
  /** Id of the saved view in the address; null without one. */
  layoutId: string | null;
  /** Bar that says what the sheet is if it is not one of the project's own sheets, such as that of a template. */
  frame: ReactNode;
  /** Menu of the sheet as a whole, beside its title. */
  menu: ReactNode;
  /** Actions at the right of the bar: share, export. */
  acts: ReactNode;
  importFile: ImportControl;
  /** Renders the sheet as it will print, in place of the grid (`?view=paper`). */
  paper: (opened: OpenedGrid) => ReactNode;
  /** Notice over the bottom of the loaded sheet. */
  notice: ReactNode;
  /** Renders what lies over the loaded sheet, such as the tour. */
  over: (opened: OpenedGrid) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useGrid(box, projectId, sheetId, layoutId);
  const grid = opened?.grid ?? null;
  const load = useSnapshot(loads).byId[sheetId];
  const title = useTitle(sheetId);
  const isArchived = useSnapshot(db.sheet)[sheetId]?.archived === true;
  // NextCue compares the clock with the planned times, so it is not shown while a show runs.
  const show = showOf(useSnapshot(db.show), sheetId);
  const mayEdit = useMay(projectId, 'sheet.edit') === null;
  const whyNotAdd = useMay(projectId, 'row.add');
  const isViewer = useRole(projectId) === 'VIEW_ONLY';
  const isAway = isOffline(useSnapshot(health));
  const [searchParams] = useSearchParams();
  const isPhone = useIsPhone();
  const isTablet = useMediaQuery(tabletQuery);
  const onPaper = searchParams.get('view') === 'paper';
  // On a tablet, undo is in the bar of the selection.
  const hasUndo = onPaper ? !isPhone : !isTablet;
  const isShown = load === 'loaded' || load === 'partly';
  useEffect(() => {
    if (grid && load === 'loaded')
      rememberColumns(
        sheetId,
        grid.view.columns().map(({ width }) => width),
      );
  }, [grid, load, sheetId]);
  useEffect(() => (grid ? followScreenKeyboard(grid) : undefined), [grid]);
  // The message for a missing sheet is loaded in advance, so that it can be shown even to a person who is offline.
  useEffect(() => afterFirstView(() => void MissingSheet.preload()), []);
  if (typeof load === 'object') {
    return <MissingSheet projectId={projectId} failure={load.failed} />;
  }
  return (
    <>
      <title>{`${title} · EO`}</title>
      <TopBar
        title={
          <>
            <SheetTitle sheetId={sheetId} title={title} mayEdit={mayEdit && !isArchived} />
            {menu}
          </>
        }
        start={
          (isViewer || hasUndo) && (
            <>
              {isViewer && <ViewOnlyButton projectId={projectId} />}
              {hasUndo && <UndoButtons isViewer={isViewer} />}
            </>
          )
        }
        people={<People grid={grid} />}
      >
        {onPaper && (
          <ButtonLink
            kind="plain"
            icon={Table2}
            to={
              layoutId === null ? sheetPath(projectId, sheetId) : sheetViewPath(projectId, sheetId, layoutId)
            }
          >
            <span className="sr-only lg:not-sr-only">Back to the sheet</span>
          </ButtonLink>
        )}
        {!isArchived && !onPaper && !isViewer && !isTablet && <AddRow grid={grid} refusal={whyNotAdd} />}
        {isPhone ? (
          <PhoneMoreMenu grid={grid} onPaper={onPaper}>
            {acts}
          </PhoneMoreMenu>
        ) : (
          <>
            {!onPaper && <InspectorButtons grid={grid} projectId={projectId} hasComment={!isTablet} />}
            {acts}
          </>
        )}
      </TopBar>
      {frame}
      {isArchived && <ArchivedBar sheetId={sheetId} mayEdit={mayEdit} />}
      {!onPaper && <DepartmentChips grid={load === 'loaded' ? grid : null} projectId={projectId} />}
      {!onPaper && (
        <SheetViews
          grid={load === 'loaded' ? grid : null}
          projectId={projectId}
          sheetId={sheetId}
          layoutId={layoutId}
        />
      )}
      <div className={cx('min-h-0 flex-1', onPaper ? 'hidden' : 'flex')}>
        <div
          ref={box}
          aria-busy={load !== 'loaded'}
          data-offline={isAway || undefined}
          className="relative flex min-w-0 flex-1 flex-col"
        >
          {!(grid && isShown) && <SheetSkeleton sheetId={sheetId} />}
          {grid &&
            load === 'loaded' &&
            (grid.painter.showsOne ? <SingleSteps grid={grid} /> : !show && <NextCue grid={grid} />)}
          {grid && isViewer && <ViewOnlyNote grid={grid} projectId={projectId} />}
          {grid && load === 'loaded' && mayEdit && !isArchived && (
            <EmptySheet grid={grid} importFile={importFile} />
          )}
        </div>
        {grid && <PanelHost grid={grid} projectId={projectId} slot="side" />}
      </div>
      {opened && load === 'loaded' && onPaper && paper(opened)}
      {load === 'loaded' && !onPaper && !isAway && notice}
      <OfflineBar grid={onPaper ? null : grid} />
      {opened && !onPaper && <Around opened={opened} projectId={projectId} show={show} />}
      {isTablet && !onPaper && (
        <SelectionBar grid={grid} projectId={projectId} isViewer={isViewer || isArchived} />
      )}
      <UndoQuestions />
      {opened && load === 'loaded' && over(opened)}
    </>
  );
}

function Around({
  opened: { grid, fonts },
  projectId,
  show,
}: {
  opened: OpenedGrid;
  projectId: string;
  show: Show | undefined;
}) {
  const pages = usePages(grid, projectId, fonts);
  return (
    <>
      {show && <ShowBar grid={grid} projectId={projectId} show={show} />}
      <StatusStrip grid={grid} pages={pages} />
      <GridMenus grid={grid} />
      <PanelHost grid={grid} projectId={projectId} slot="over" />
      <LiveRegion grid={grid} />
    </>
  );
}

function SheetTitle({ sheetId, title, mayEdit }: { sheetId: string; title: string; mayEdit: boolean }) {
  return (
    <EditableText
      label="Sheet title"
      value={title}
      least={limits.nameLength.min}
      most={limits.nameLength.max}
      disabled={!mayEdit}
      commit={(text) => rename(sheetId, text)}
    />
  );
}

/** Renames a sheet and, if it is the sheet of a template, the template too. */
function rename(sheetId: string, title: string): void {
  const template = Object.values(db.template).find((each) => each.sheetId === sheetId);
  dispatchGesture([
    draftOf('sheet.update.title', sheetId, { title }),
    ...(template ? [draftOf('template.update.title', template.id, { title })] : []),
  ]);
}

function useTitle(sheetId: string): string {
  return textOf(useSnapshot(db.sheet)[sheetId]?.title) || 'Untitled';
}

// The bar over an archived sheet, with the button to bring it back.

function ArchivedBar({ sheetId, mayEdit }: { sheetId: string; mayEdit: boolean }) {
  return (
    <section
      aria-label="Archived"
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-rail px-3 text-ink-2"
    >
      <Icon of={Archive} size="s" />
      <span className="min-w-0 flex-1">
        This sheet is archived: it can be read and printed, and not changed.
      </span>
      {mayEdit && (
        <Button size="sm" onClick={() => requestForSheet('archive', sheetId)}>
          Bring back
        </Button>
      )}
    </section>
  );
}

const ViewOnlyAbout = loadable(async () => (await import('./ViewOnlyAbout.tsx')).ViewOnlyAbout, Nothing);

/** The button “View only” beside the title of a sheet. */
function ViewOnlyButton({ projectId }: { projectId: string }) {
  useEffect(() => afterFirstView(() => void ViewOnlyAbout.preload()), []);
  return (
    <Popover
      label="What you may do here"
      isWide
      trigger={
        <Button kind="line" size="sm" icon={Eye} aria-label="View only" className="rounded-full">
          <span className="phone:hidden">View only</span>
          <Icon of={ChevronDown} size="s" />
        </Button>
      }
    >
      {() => <ViewOnlyAbout projectId={projectId} />}
    </Popover>
  );
}
