// The settings of the open view: how it draws rows (as the grid, or by a layout of the project), its paper, and who
// sees it.

import { Info, LayoutGrid, Rows3, Square, Table2, type LucideIcon } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { ORIENTATIONS } from '../../../../shared/entities/parts.ts';
import type { ActionData } from '../../../../shared/catalogue.ts';
import { paperOf } from '../../../../shared/layout/paper.ts';
import type { SheetLayout } from '../../../../shared/records.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import { db, inOrderOf } from '../../../store/db.ts';
import { session } from '../../../store/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CustomPaperFields } from '../../../widgets/CustomPaperFields.tsx';
import {
  CUSTOM_PAPER,
  paperFieldsOf,
  paperOptionOf,
  paperSizeOf,
  SHORT_PAPER_OPTIONS,
} from '../../../widgets/papers.ts';
import type { Grid } from '../../grid/grid.ts';
import { textOf } from '../../model/columns.ts';
import { mayChangeView, openedView } from '../../model/views/savedviews.ts';
import { barLines } from './ViewBarPlace.tsx';
import { useCurrentView } from './useCurrentView.ts';

type Mode = NonNullable<SheetLayout['mode']>;

const MODES: readonly { readonly value: Mode; readonly label: string; readonly icon: LucideIcon }[] = [
  { value: 'grid', label: 'Grid', icon: Table2 },
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'strips', label: 'Strips', icon: Rows3 },
  { value: 'single', label: 'Single', icon: Square },
];

const SEEN_BY = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'me', label: 'Only me' },
] as const;

const AS_SHEET = { value: '', label: 'As the sheet' } as const;
const papers = [AS_SHEET, ...SHORT_PAPER_OPTIONS, CUSTOM_PAPER];
const orientations = [
  AS_SHEET,
  ...ORIENTATIONS.map((value) => ({ value, label: value === 'portrait' ? 'Portrait' : 'Landscape' })),
];

const chip =
  'inline-flex h-6 touch:h-11 shrink-0 items-center gap-1.5 rounded-small bg-raised edge-line-control px-2 text-12 hover:bg-hover -outline-offset-2';

/** The chip that names how the view draws rows, and opens its settings; nothing while no saved view is open. */
export function ViewModeChip({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { layoutId: viewId } = useCurrentView(grid);
  const views = useSnapshot(db.sheetLayout);
  const layouts = useSnapshot(db.layout);
  const view = viewId === null ? undefined : views[viewId];
  if (!view) return null;
  const mode = MODES.find(({ value }) => value === shownMode(view.mode)) ?? MODES[0];
  const title = mode?.value === 'grid' ? '' : textOf(layouts[view.layoutId ?? '']?.title);
  return (
    <Popover
      label="How this view shows rows"
      isWide
      trigger={
        <button type="button" className={chip}>
          {mode && <Icon of={mode.icon} size="s" className="text-ink-2" />}
          <span className="font-medium">{mode?.label}</span>
          {title !== '' && <span className="max-w-40 truncate text-accent-text">{title}</span>}
        </button>
      }
    >
      {() => <ShapeFields grid={grid} projectId={projectId} />}
    </Popover>
  );
}

/** A view of mode `display` shows one item on a large screen; here it is shown one row at a time. */
const shownMode = (mode: Mode | undefined): Mode => (mode === 'display' ? 'single' : (mode ?? 'grid'));

function ShapeFields({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { layoutId: viewId } = useCurrentView(grid);
  const views = useSnapshot(db.sheetLayout);
  useSnapshot(db.layout);
  const userId = useSnapshot(session).user?.id;
  const view = viewId === null ? undefined : views[viewId];
  const opened = openedView(grid);
  if (!view || !opened) return null;
  const layouts = inOrderOf(db.layout, 'projectId', projectId);
  const mode = shownMode(view.mode);
  const layoutId = view.layoutId ?? '';
  const isKnown = layouts.some(({ id }) => id === layoutId);
  const refusal = mayChangeView(grid, opened) ? null : 'This view is for everyone: an editor may change it.';
  const write = (draft: Draft): void => void grid.sheetActions.gesture([draft]);
  function draw(next: Mode, id: string | undefined): void {
    write(draftOf('sheetLayout.update.mode', view?.id ?? '', { mode: next, layoutId: id ?? null }));
  }
  const setPaper = (fields: ActionData<'sheetLayout.update.paper'>): void =>
    write(draftOf('sheetLayout.update.paper', view.id, fields));
  const paper = paperOf({}, grid.view.setting().sheet, view, grid.view.ownColumns().length);
  return (
    <fieldset disabled={refusal !== null} className="flex w-full min-w-0 flex-col gap-3 p-3">
      <SegmentedControl
        label="Rows are shown as"
        block
        segments={MODES.map((each) => ({ ...each, disabled: layouts.length === 0 && each.value !== 'grid' }))}
        value={mode}
        choose={(next) => draw(next, isKnown ? layoutId : layouts[0]?.id)}
      />
      {layouts.length === 0 ? (
        <p className="text-12 text-ink-2">
          Cards and strips are drawn by a layout, and this project has none yet. Make one under Layouts.
        </p>
      ) : (
        <Select
          label="Layout"
          size="md"
          value={isKnown ? layoutId : ''}
          options={[
            ...(isKnown ? [] : [{ value: '', label: 'None' }]),
            ...layouts.map(({ id, title }) => ({ value: id, label: textOf(title) || 'Untitled' })),
          ]}
          choose={(id) => id !== '' && draw(mode === 'grid' ? 'cards' : mode, id)}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Select
          label="Paper"
          size="md"
          value={view.paperSize ? paperOptionOf(view.paperSize) : ''}
          options={papers}
          choose={(option) =>
            setPaper(option === '' ? { paperSize: null } : paperFieldsOf(paperSizeOf(option, paper)))
          }
        />
        <Select
          label="Orientation"
          size="md"
          value={view.orientation ?? ''}
          options={orientations}
          choose={(lying) => setPaper({ orientation: lying === '' ? null : lying })}
        />
      </div>
      {view.paperSize && (
        <CustomPaperFields
          paper={paper}
          inputSize="md"
          choose={(paperSize) => setPaper(paperFieldsOf(paperSize))}
        />
      )}
      {/* A view for its maker alone vanishes for everybody else, so only its maker may make it one. */}
      {grid.sheetActions.mayArrange() && view.userId === userId && view.visibility !== 'link' && (
        <SegmentedControl
          label="Who sees it"
          block
          segments={SEEN_BY}
          value={view.visibility === 'everyone' ? 'everyone' : 'me'}
          choose={(visibility) => write(draftOf('sheetLayout.update.visibility', view.id, { visibility }))}
        />
      )}
      {refusal !== null && <p className="text-12 text-ink-2">{refusal}</p>}
    </fieldset>
  );
}

/** The notice over the grid of a view whose layout is missing, with buttons to take another layout or the grid. */
export function MissingLayout({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { layoutId: viewId } = useCurrentView(grid);
  const view = useSnapshot(db.sheetLayout)[viewId ?? ''];
  const layouts = useSnapshot(db.layout);
  const isLoaded = useSnapshot(db.project)[projectId] !== undefined;
  const opened = openedView(grid);
  if (!isLoaded || !view || !opened || shownMode(view.mode) === 'grid') return null;
  if (view.layoutId && layouts[view.layoutId]) return null;
  const others = inOrderOf(db.layout, 'projectId', projectId);
  const first = others[0];
  const draw = (mode: Mode, layoutId: string | null): void =>
    void grid.sheetActions.gesture([draftOf('sheetLayout.update.mode', view.id, { mode, layoutId })]);
  const way = 'shrink-0 font-medium text-accent-text touch:min-h-11 touch:min-w-11';
  return (
    <output className={barLines.notice}>
      <Icon of={Info} size="s" className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <b className="font-medium">The layout of this view was deleted</b>{' '}
        <span className="text-ink-2">so its rows are shown as the grid.</span>
      </span>
      {mayChangeView(grid, opened) && (
        <>
          {first && (
            <button type="button" className={way} onClick={() => draw(view.mode ?? 'cards', first.id)}>
              Use {textOf(first.title) || 'another layout'}
            </button>
          )}
          <button type="button" className={way} onClick={() => draw('grid', null)}>
            Keep the grid
          </button>
        </>
      )}
    </output>
  );
}
