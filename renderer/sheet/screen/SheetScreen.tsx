// A sheet on the screen: the bar above it, the grid, the strip below. The grid paints by itself; what stands here
// is what lies around it.

import { Plus, Table2 } from 'lucide-react';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { limits } from '../../../shared/limits.ts';
import { sheetPath, sheetViewPath } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { cx } from '../../ui/classes.ts';
import { EditableText } from '../../ui/EditableText.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { act } from '../../store/act.ts';
import { db } from '../../store/db.ts';
import { loads } from '../../store/loaded.ts';
import { useMay } from '../../store/rights.ts';
import { ArchivedBar } from './ArchivedBar.tsx';
import { SheetViews } from '../panels/views/SheetViews.tsx';
import { textOf } from '../model/columns.ts';
import { EmptySheet } from './EmptySheet.tsx';
import { InspectorButtons } from '../panels/inspector/InspectorButtons.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { GridMenus } from '../panels/menus/GridMenus.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PanelHost } from '../panels/PanelHost.tsx';
import { People } from './People.tsx';
import { insertRow } from '../operations/rowacts.ts';
import { StatusStrip } from './StatusStrip.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { UndoQuestions } from './UndoQuestions.tsx';
import { useGrid, type OpenedGrid } from './useGrid.ts';
import { usePages } from './usePages.ts';
import '../grid/sheet.css';

/** What other slices put into the page. */
export interface SheetParts {
  readonly TopBar: ComponentType<{
    title: ReactNode;
    start?: ReactNode;
    people?: ReactNode;
    children?: ReactNode;
  }>;
  /** What can be done with the sheet as a whole, beside its title. */
  readonly menu: ReactNode;
  /** Share, export: the acts at the right of the bar. */
  readonly acts: ReactNode;
  /** The button that brings a file in. */
  readonly importFile: ReactNode;
  /** The sheet as it will print, in place of the grid (`?view=paper`). */
  readonly Paper: ComponentType<{ opened: OpenedGrid }>;
}

export function SheetScreen({
  projectId,
  sheetId,
  layoutId,
  parts,
}: {
  projectId: string;
  sheetId: string;
  /** The saved view that the address names. */
  layoutId: string | null;
  parts: SheetParts;
}) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useGrid(box, projectId, sheetId);
  const grid = opened?.grid ?? null;
  const load = useSnapshot(loads).byId[sheetId];
  const title = useTitle(sheetId);
  const isArchived = useSnapshot(db.sheet)[sheetId]?.archived === true;
  const mayEdit = useMay(projectId, 'sheet.edit') === null;
  const whyNotAdd = useMay(projectId, 'row.add');
  const [asked] = useSearchParams();
  const onPaper = asked.get('view') === 'paper';
  if (typeof load === 'object') {
    return <ErrorPage name={load.failed.name} message={load.failed.message} pathname={location.pathname} />;
  }
  return (
    <>
      <title>{`${title} · EO`}</title>
      <parts.TopBar
        title={
          <>
            <SheetTitle sheetId={sheetId} title={title} mayEdit={mayEdit && !isArchived} />
            {parts.menu}
          </>
        }
        start={<UndoButtons />}
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
        {grid && !isArchived && !onPaper && (
          <Button
            kind="plain"
            icon={Plus}
            aria-label="Add a row"
            refusal={whyNotAdd}
            onClick={() => addRow(grid)}
          >
            <span className="hidden lg:inline">Row</span>
          </Button>
        )}
        {grid && !onPaper && <InspectorButtons grid={grid} />}
        {parts.acts}
      </parts.TopBar>
      {isArchived && <ArchivedBar sheetId={sheetId} mayEdit={mayEdit} />}
      {grid && load === 'loaded' && !onPaper && (
        <SheetViews grid={grid} projectId={projectId} layoutId={layoutId} />
      )}
      <div className={cx('min-h-0 flex-1', onPaper ? 'hidden' : 'flex')}>
        <div ref={box} aria-busy={load !== 'loaded'} className="relative flex min-w-0 flex-1 flex-col">
          {grid && load === 'loaded' && mayEdit && <EmptySheet grid={grid} importFile={parts.importFile} />}
        </div>
        {grid && <PanelHost grid={grid} projectId={projectId} place="side" />}
      </div>
      {opened && load === 'loaded' && onPaper && <parts.Paper opened={opened} />}
      <OfflineBar />
      {opened && !onPaper && <Around opened={opened} projectId={projectId} />}
      <UndoQuestions />
    </>
  );
}

function Around({ opened: { grid, fonts }, projectId }: { opened: OpenedGrid; projectId: string }) {
  const pages = usePages(grid, projectId, fonts);
  return (
    <>
      <StatusStrip grid={grid} pages={pages} />
      <GridMenus grid={grid} />
      <PanelHost grid={grid} projectId={projectId} place="over" />
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
      commit={(text) => act('sheet.update.title', sheetId, { title: text })}
    />
  );
}

function useTitle(sheetId: string): string {
  return textOf(useSnapshot(db.sheet)[sheetId]?.title) || 'Untitled';
}

function addRow(grid: NonNullable<OpenedGrid['grid']>): void {
  const id = insertRow(grid.view, grid.desk, null, 'after');
  grid.view.records.waking.wake();
  grid.goTo(id);
}
