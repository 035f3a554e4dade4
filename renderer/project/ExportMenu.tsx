// What becomes of a sheet outside EO: PDF, CSV, HTML, and the print preview on screen.

import { Code, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { outputPath, sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { Button } from '../kit/Button.tsx';
import { Menu } from '../kit/Menu.tsx';
import { MenuLine, MenuLink } from '../kit/MenuItem.tsx';
import { useMay } from '../store/rights.ts';

export function ExportMenu({
  projectId,
  sheetId,
  layoutId,
}: {
  projectId: string;
  sheetId: string;
  /** The saved view that stands on the screen: what comes out shows the same rows. */
  layoutId: string | null;
}) {
  const whyNot = useMay(projectId, 'project.export');
  const asked = layoutId === null ? '' : `?${new URLSearchParams({ layout: layoutId })}`;
  const page =
    layoutId === null ? sheetPath(projectId, sheetId) : sheetViewPath(projectId, sheetId, layoutId);
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="plain" icon={Printer} aria-label="Export">
          <span className="hidden lg:inline">Export</span>
        </Button>
      }
    >
      <MenuLink icon={Printer} to={`${page}?view=paper`}>
        Print preview
      </MenuLink>
      <MenuLine />
      <MenuLink
        outside
        refusal={whyNot}
        icon={FileText}
        to={`${outputPath(projectId, sheetId, 'pdf')}${asked}`}
      >
        PDF
      </MenuLink>
      <MenuLink
        outside
        refusal={whyNot}
        icon={FileSpreadsheet}
        to={`${outputPath(projectId, sheetId, 'csv')}${asked}`}
      >
        CSV
      </MenuLink>
      <MenuLink outside refusal={whyNot} icon={Code} to={`${outputPath(projectId, sheetId, 'html')}${asked}`}>
        HTML page
      </MenuLink>
    </Menu>
  );
}
