// The sheets of a project, in their order: open, make, put in order by dragging or by keys; those that are archived
// in a folded part below.

import { FilePlus, LayoutTemplate, MoreHorizontal, Plus, Table2, Upload } from 'lucide-react';
import { Fragment } from 'react';
import { useMatch } from 'react-router-dom';
import { paths, sheetPath } from '../../shared/paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { useOrdering } from '../ui/useOrdering.ts';
import { useMay } from '../store/rights.ts';
import { wishOfSheet, type SheetWish } from '../store/sheetWishes.ts';
import { RailArchived } from './RailArchived.tsx';
import { RailItem } from './RailItem.tsx';
import { RailSection } from './RailSection.tsx';
import { RailViews } from './RailViews.tsx';
import { moveSheet } from './sheets/sheetActs.ts';
import { SheetMenu } from './sheets/SheetMenu.tsx';
import { useMayEdit, useSheets } from './useProject.ts';

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
  const { lineProps, said } = useOrdering(
    sheets.map(({ title }) => title),
    { may: mayEdit, move: (from, to) => moveSheet(projectId, sheets, from, to) },
  );
  const make = (what: SheetWish['what']) => (): void => {
    leave?.();
    wishOfSheet(what, '');
  };
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
            plus
          )
        }
      >
        {sheets.map((sheet, place) => (
          <Fragment key={sheet.id}>
            <RailItem
              to={sheetPath(projectId, sheet.id)}
              icon={Table2}
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
      <output className="sr-only">{said}</output>
      {!collapsed && <RailArchived projectId={projectId} leave={leave} />}
    </>
  );
}
