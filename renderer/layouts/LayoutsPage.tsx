// The layouts of a project, each with a picture of a real row, its size and the views that use it. A project without
// layouts is offered three ready-made ones.

import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { layoutsPath } from '../../shared/paths.ts';
import { TopBar } from '../project/TopBar.tsx';
import { useProject, useSheets } from '../project/useProject.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuHeading, MenuItem } from '../ui/MenuItem.tsx';
import { useSortable } from '../ui/useSortable.ts';
import { useUndoKeys } from '../widgets/useUndoKeys.ts';
import { starterLayoutsFor, type StarterLayout } from './beginnings.ts';
import { createLayout, moveLayout } from './layoutActions.ts';
import { StarterLayoutTile } from './list/StarterLayoutTile.tsx';
import { LayoutTile } from './list/LayoutTile.tsx';
import type { PictureRow } from './list/LayoutPicture.tsx';
import { fullestRow, useItemRows } from './useItemRows.ts';
import { useCategories, useLayouts } from './useLayouts.ts';

const BLANK: Omit<StarterLayout, 'about'> = { title: 'New layout', size: 'card', rows: 12, cells: [] };
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5';

/** The page of a project's layouts. */
export function LayoutsPage() {
  const { projectId = '' } = useParams();
  const { title } = useProject(projectId);
  const layouts = useLayouts(projectId);
  const beginnings = starterLayoutsFor(useCategories(projectId));
  const refusal = useMay(projectId, 'project.parts');
  const navigate = useNavigate();
  const row = usePictureRow(projectId);
  const begin = (beginning: Omit<StarterLayout, 'about'>): void => {
    void navigate(layoutsPath(projectId, createLayout(projectId, beginning)));
  };
  useUndoKeys();
  return (
    <>
      <title>{`Layouts · ${title} · EO`}</title>
      <TopBar title="Layouts" note="How one row is drawn, on any sheet">
        {layouts.length > 0 && <NewButton beginnings={beginnings} refusal={refusal} begin={begin} />}
      </TopBar>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-public px-6 py-6 phone:px-4">
          {layouts.length === 0 ? (
            <section aria-label="No layouts yet">
              <h2 className="text-20 font-semibold">No layouts yet</h2>
              <p className="mt-1 mb-5 max-w-reading text-14 text-ink-2">
                A layout says how one row is drawn: as a card, a strip or a big screen. It holds no data and
                works on every sheet. Begin with one of these, or with a blank one.
              </p>
              <ul className={grid}>
                {beginnings.map((beginning) => (
                  <StarterLayoutTile
                    key={beginning.size}
                    beginning={beginning}
                    row={row}
                    refusal={refusal}
                    begin={() => begin(beginning)}
                  />
                ))}
              </ul>
              <p className="mt-5">
                <Button icon={Plus} refusal={refusal} onClick={() => begin(BLANK)}>
                  Blank layout
                </Button>
              </p>
            </section>
          ) : (
            <LayoutList projectId={projectId} layouts={layouts} row={row} mayMove={refusal === null} />
          )}
        </div>
      </div>
    </>
  );
}

function LayoutList({
  projectId,
  layouts,
  row,
  mayMove,
}: {
  projectId: string;
  layouts: ReturnType<typeof useLayouts>;
  row: PictureRow | null;
  mayMove: boolean;
}) {
  const { lineProps, said: announcement } = useSortable(
    layouts.map(({ layout }) => ({ id: layout.id, name: layout.title ?? 'Untitled' })),
    {
      may: mayMove,
      move: (from, to) =>
        moveLayout(
          layouts.map(({ layout }) => layout),
          from,
          to,
        ),
    },
  );
  return (
    <>
      <h2 className="sr-only">Layouts of this project</h2>
      <ul className={grid}>
        {layouts.map((drawn, index) => (
          <LayoutTile
            key={drawn.layout.id}
            projectId={projectId}
            drawn={drawn}
            row={row}
            line={mayMove ? lineProps(index) : undefined}
          />
        ))}
      </ul>
      <output className="sr-only">{announcement}</output>
    </>
  );
}

function NewButton({
  beginnings,
  refusal,
  begin,
}: {
  beginnings: readonly StarterLayout[];
  refusal: string | null;
  begin: (beginning: Omit<StarterLayout, 'about'>) => void;
}) {
  const button = (
    <Button kind="primary" icon={Plus} refusal={refusal}>
      New layout
    </Button>
  );
  if (refusal !== null) return button;
  return (
    <Menu align="end" trigger={button}>
      <MenuItem act={() => begin(BLANK)}>Blank</MenuItem>
      <MenuHeading>Begin with</MenuHeading>
      {beginnings.map((beginning) => (
        <MenuItem key={beginning.size} act={() => begin(beginning)}>
          {beginning.title}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Returns a row of the first sheet for the pictures; null until the rows are loaded, and if there are none. */
function usePictureRow(projectId: string): PictureRow | null {
  const sheets = useSheets(projectId);
  const shown = useItemRows(projectId, sheets[0]?.id ?? null);
  const rowId = shown && fullestRow(shown.rows);
  const item = rowId === null ? null : (shown?.rows.item(rowId) ?? null);
  return shown && item ? { projectId, setting: shown.rows.setting(), item } : null;
}
