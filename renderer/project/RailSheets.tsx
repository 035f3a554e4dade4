// The sheets of a project in the rail: links that can be reordered by dragging or by keys, and a menu for new sheets.
// Archived sheets are in a folded section below.

import {
  FilePlus,
  LayoutTemplate,
  MoreHorizontal,
  Plus,
  Upload,
  Archive,
  ChevronDown,
  ChevronRight,
} from 'lucide-react';
import { Fragment, useState } from 'react';
import { useMatch, NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths, sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { db, inOrderOf } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { session } from '../store/session.ts';
import { requestForSheet, type SheetRequest } from '../store/sheetRequests.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { cx } from '../ui/classes.ts';
import { useSortable } from '../ui/useSortable.ts';
import { RailItem } from './RailItem.tsx';
import { sheetIconOf } from './sheetIcon.ts';
import { RailSection } from './RailSection.tsx';
import { SheetMenu } from './sheets/SheetMenu.tsx';
import { moveSheet } from './sheets/sheetActions.ts';
import { useMayEdit, useRole, useSheets, useArchivedSheets } from './useProject.ts';

/** The sheets of a project in its rail, with saved views and archived sheets. */
export function RailSheets({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  leave?: (() => void) | undefined;
}) {
  const sheets = useSheets(projectId);
  const mayEdit = useMayEdit(projectId);
  const whyNotMake = useMay(projectId, 'sheet.create');
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const open = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const { lineProps, said: announcement } = useSortable(
    sheets.map(({ id, title }) => ({ id, name: title })),
    { may: mayEdit, move: (from, to) => moveSheet(projectId, sheets, from, to) },
  );
  const make = (what: SheetRequest['what']) => (): void => {
    leave?.();
    requestForSheet(what, '');
  };
  const isViewer = useRole(projectId) === 'VIEW_ONLY';
  const plus = <IconButton label="Add a sheet" icon={Plus} size="sm" refusal={whyNotMake} />;

  return (
    <>
      <RailSection
        title="Sheets"
        collapsed={collapsed}
        actions={
          whyNotMake === null ? (
            <Menu trigger={plus}>
              <MenuItem icon={FilePlus} act={make('new')}>
                Blank
              </MenuItem>
              <MenuItem icon={LayoutTemplate} act={make('newFromTemplate')}>
                From a template…
              </MenuItem>
              <MenuItem icon={Upload} act={make('newFromFile')}>
                Import a file…
              </MenuItem>
            </Menu>
          ) : (
            !isViewer && plus
          )
        }
      >
        {sheets.map((sheet, place) => (
          <Fragment key={sheet.id}>
            <RailItem
              to={sheetPath(projectId, sheet.id)}
              icon={sheetIconOf(sheet.title)}
              label={sheet.title}
              collapsed={collapsed}
              leave={leave}
              line={mayEdit ? lineProps(place) : undefined}
              menu={
                <SheetMenu
                  projectId={projectId}
                  sheetId={sheet.id}
                  trigger={<IconButton label={`Menu of ${sheet.title}`} icon={MoreHorizontal} size="sm" />}
                />
              }
            />
            {sheet.id === open && !collapsed && (
              <RailViews projectId={projectId} sheetId={sheet.id} leave={leave} />
            )}
          </Fragment>
        ))}
      </RailSection>
      <output className="sr-only">{announcement}</output>
      {!collapsed && <RailArchived projectId={projectId} leave={leave} />}
    </>
  );
}

const fold =
  'mt-1 flex h-7 w-full items-center gap-2 rounded-small px-2 text-left text-12 text-ink-2 hover:bg-hover touch:h-11 phone:h-11';

/** The archived sheets, which are read-only, in a section that is folded at first. */
function RailArchived({ projectId, leave }: { projectId: string; leave?: (() => void) | undefined }) {
  const sheets = useArchivedSheets(projectId);
  const [isOpen, setOpen] = useState(false);
  if (sheets.length === 0) return null;
  return (
    <section aria-label="Archived sheets">
      <button type="button" className={fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
        Archived
        <span className="ml-auto tabular">{sheets.length}</span>
      </button>
      {isOpen && (
        <ul>
          {sheets.map((sheet) => (
            <RailItem
              key={sheet.id}
              to={sheetPath(projectId, sheet.id)}
              icon={Archive}
              label={sheet.title}
              collapsed={false}
              leave={leave}
              menu={
                <SheetMenu
                  projectId={projectId}
                  sheetId={sheet.id}
                  trigger={<IconButton label={`Menu of ${sheet.title}`} icon={MoreHorizontal} size="sm" />}
                />
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const line =
  'flex h-7 min-w-0 items-center border-l border-line-strong pl-5 pr-2 rounded-r-small text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink touch:h-11 phone:h-11';

/** The saved views of the open sheet, below it in the rail: the shared ones, and the person's own. */
function RailViews({
  projectId,
  sheetId,
  leave,
}: {
  projectId: string;
  sheetId: string;
  leave?: (() => void) | undefined;
}) {
  const userId = useSnapshot(session).user?.id;
  const views = inOrderOf(useSnapshot(db.sheetLayout), 'sheetId', sheetId).filter(
    ({ visibility = 'me', userId: makerId }) =>
      visibility === 'everyone' || (visibility === 'me' && makerId === userId),
  );
  if (views.length === 0) return null;
  return (
    <li>
      <ul aria-label="Views" className="ml-4">
        {views.map(({ id, title }) => (
          <li key={id}>
            <NavLink
              to={sheetViewPath(projectId, sheetId, id)}
              className={({ isActive }) => cx(line, isActive && 'font-medium text-ink')}
              onClick={leave}
            >
              <span className="truncate">{typeof title === 'string' ? title : ''}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
