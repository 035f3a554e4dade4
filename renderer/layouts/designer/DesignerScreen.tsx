// The designer of a layout: the list of contents at the left, the canvas with a real row, the inspector at the right,
// and below the canvas the same layout in other sizes.

import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import { LAYOUT_SIZES } from '../../../shared/entities/layout.ts';
import { BLOCK_TRACKS } from '../../../shared/entities/rowTypes.ts';
import { countOf } from '../../../shared/format/words.ts';
import { limits } from '../../../shared/limits.ts';
import { sheetViewPath } from '../../../shared/paths.ts';
import { TopBar } from '../../project/TopBar.tsx';
import { useProject } from '../../project/useProject.ts';
import { UndoButtons } from '../../sheet/screen/UndoButtons.tsx';
import { cx } from '../../ui/classes.ts';
import { EditableText } from '../../ui/EditableText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useIsPhone } from '../../widgets/useIsPhone.ts';
import { useUndoKeys } from '../../widgets/useUndoKeys.ts';
import { SIZE_LABELS } from '../contents.ts';
import { renameLayout } from '../layoutActions.ts';
import { useViewsOf } from '../useLayouts.ts';
import { Canvas } from './Canvas.tsx';
import { CellInspector } from './CellInspector.tsx';
import { DesignerContext, useDesigner } from './designerContext.ts';
import { OtherSizes } from './OtherSizes.tsx';
import { LayoutInspector } from './LayoutInspector.tsx';
import { LayoutContentList } from './LayoutContentList.tsx';
import { draftsForSize, rowsOf } from './placing.ts';
import { useCanvasDrag, type CanvasDrag, type CanvasState } from './useCanvasDrag.ts';
import { useDesignerState, type RowChoice } from './useDesignerState.ts';

/** Classes for an upright tablet: the inspector is below the canvas, which would be too narrow beside it. */
const upright = {
  all: 'md:max-lg:grid md:max-lg:grid-cols-[auto_minmax(0,1fr)] md:max-lg:grid-rows-[minmax(0,1fr)_38%]',
  list: 'md:max-lg:row-span-2',
  inspector: 'md:max-lg:w-full md:max-lg:border-t md:max-lg:border-l-0',
} as const;

/** The designer of a layout. */
export function DesignerScreen({ projectId, drawn }: { projectId: string; drawn: ItemLayout }) {
  const { designer, announcement, row } = useDesignerState(projectId, drawn);
  const nowRef = useRef<CanvasState | null>(null);
  const dragging = useCanvasDrag(nowRef, designer);
  const { title: project } = useProject(projectId);
  const isPhone = useIsPhone();
  useUndoKeys();
  return (
    <DesignerContext value={designer}>
      <title>{`${drawn.layout.title ?? 'Layout'} · ${project} · EO`}</title>
      <DesignerBar />
      <output className="sr-only">{announcement}</output>
      <div className={cx('relative flex min-h-0 flex-1 phone:flex-col phone:overflow-y-auto', upright.all)}>
        <aside
          aria-label="What can be shown"
          className={cx(
            'w-49 shrink-0 overflow-y-auto border-r border-line px-2 pb-4 phone:hidden',
            upright.list,
          )}
        >
          <LayoutContentList dragging={dragging} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col bg-desk phone:flex-none">
          <RowBar choice={row} />
          <div className="min-h-0 flex-1 overflow-auto px-4 phone:overflow-visible">
            <Canvas dragging={dragging} nowRef={nowRef} />
          </div>
          {isPhone ? (
            <PhoneAdd dragging={dragging} />
          ) : (
            <div className="shrink-0 bg-surface">
              <OtherSizes />
            </div>
          )}
        </div>
        <Inspector />
        {isPhone && <OtherSizes />}
      </div>
    </DesignerContext>
  );
}

/** The button that opens the list of contents on a phone. */
function PhoneAdd({ dragging }: { dragging: CanvasDrag }) {
  const { refusal } = useDesigner();
  return (
    <div className="bg-surface px-4 py-3">
      <Popover
        label="What can be shown"
        trigger={
          <Button kind="primary" size="lg" icon={Plus} block refusal={refusal}>
            Add to the layout
          </Button>
        }
      >
        {(close) => (
          <div className="max-h-[60vh] overflow-y-auto p-1">
            <LayoutContentList dragging={dragging} placed={close} />
          </div>
        )}
      </Popover>
    </div>
  );
}

function DesignerBar() {
  const { drawn, refusal, change, projectId } = useDesigner();
  const { id, title = 'Untitled', size = 'card' } = drawn.layout;
  const views = useViewsOf(id);
  const [first] = views;
  return (
    <TopBar
      title={
        <EditableText
          label="Title"
          value={title}
          least={limits.nameLength.min}
          most={limits.nameLength.max}
          disabled={refusal !== null}
          commit={(text) => renameLayout(id, text)}
        />
      }
      note={first ? `Layout, used by ${countOf(views.length, 'view')}` : 'Layout'}
      start={refusal === null ? <UndoButtons isViewer={false} /> : <Tag>View only</Tag>}
    >
      {refusal === null && (
        <span className="max-lg:hidden">
          <SegmentedControl
            label="Size"
            segments={LAYOUT_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }))}
            value={size}
            choose={(next) => change(draftsForSize(drawn, next))}
          />
        </span>
      )}
      {first && (
        <ButtonLink kind="line" to={sheetViewPath(projectId, first.sheetId ?? '', first.id)}>
          See on sheet
        </ButtonLink>
      )}
    </TopBar>
  );
}

type InspectorTab = 'cell' | 'layout';

/** The inspector of the selected cell, or of the layout if none is selected. */
function Inspector() {
  const { drawn, selectedId } = useDesigner();
  const [tab, setTab] = useState<InspectorTab>('cell');
  const cell = drawn.cells.find(({ id }) => id === selectedId);
  const shown = cell ? tab : 'layout';
  const size = SIZE_LABELS[drawn.layout.size ?? 'card'];
  return (
    <aside
      aria-label="Inspector"
      className={cx(
        'relative w-74 shrink-0 overflow-y-auto border-l border-line phone:w-full phone:overflow-visible phone:border-l-0',
        upright.inspector,
      )}
    >
      <h2 className="sr-only">{cell ? 'The selected cell' : 'The layout'}</h2>
      {cell ? (
        <Tabs
          label="Inspector"
          className="px-4"
          tabs={[
            { value: 'cell', label: 'Layout cell' },
            { value: 'layout', label: size },
          ]}
          value={shown}
          choose={setTab}
        >
          {shown === 'cell' ? <CellInspector key={cell.id} cell={cell} /> : <LayoutInspector />}
        </Tabs>
      ) : (
        <>
          <p className="px-4 pt-3 text-12 text-ink-2">
            Nothing is selected. Choose a cell, or put something on the layout.
          </p>
          <LayoutInspector />
        </>
      )}
    </aside>
  );
}

/** The choice of the row behind the layout. */
function RowBar({ choice }: { choice: RowChoice }) {
  const { row, drawn } = useDesigner();
  const { sheets, sheetId, shown, rowId, isLongest } = choice;
  const beside = (by: 1 | -1): string | null => shown?.rows.beside(rowId, by) ?? null;
  const [before, after] = rowId === null ? [null, null] : [beside(-1), beside(1)];
  const isLoading = sheetId !== null && shown === null;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 px-4 py-1.5">
      {sheetId === null ? (
        <p className="text-ink-2">No sheet yet. A row of a sheet is shown here once there is one.</p>
      ) : (
        <>
          <IconButton
            label="Row before"
            icon={ChevronLeft}
            size="sm"
            disabled={before === null}
            onClick={() => before !== null && choice.chooseRow(before)}
          />
          <span className="min-w-11 text-center text-12 text-ink-2 tabular" aria-live="polite">
            {isLoading ? 'Rows are coming' : rowId === null ? 'No rows yet' : isLongest ? 'Longest' : 'Row '}
            {!isLongest && row && <b className="font-semibold text-ink">{row.item.number || '–'}</b>}
          </span>
          <IconButton
            label="Row after"
            icon={ChevronRight}
            size="sm"
            disabled={after === null}
            onClick={() => after !== null && choice.chooseRow(after)}
          />
          <span className="w-44 tablet:w-36 phone:w-36">
            <Select
              label="Sheet behind the layout"
              hiddenLabel
              size="md"
              options={sheets.map(({ id, title }) => ({ value: id, label: title }))}
              value={sheetId}
              choose={choice.chooseSheet}
            />
          </span>
          <Button
            aria-pressed={isLongest}
            on={isLongest}
            disabled={rowId === null}
            onClick={() => choice.setLongest(!isLongest)}
          >
            Longest texts
          </Button>
        </>
      )}
      <span className="ml-auto text-12 text-ink-2 tabular max-xl:hidden">
        {`${BLOCK_TRACKS} × ${rowsOf(drawn)} tracks`}
      </span>
    </div>
  );
}
