// What becomes of a sheet outside EO: PDF, CSV, HTML, and the print preview on screen.

import { Code, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { outputPath, sheetPath } from '../../shared/paths.ts';
import { Button } from '../kit/Button.tsx';
import { Menu } from '../kit/Menu.tsx';
import { MenuLine, MenuLink } from '../kit/MenuItem.tsx';

export function ExportMenu({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="plain" icon={Printer} aria-label="Export">
          <span className="hidden lg:inline">Export</span>
        </Button>
      }
    >
      <MenuLink icon={Printer} to={`${sheetPath(projectId, sheetId)}?view=paper`}>
        Print preview
      </MenuLink>
      <MenuLine />
      <MenuLink outside icon={FileText} to={outputPath(projectId, sheetId, 'pdf')}>
        PDF
      </MenuLink>
      <MenuLink outside icon={FileSpreadsheet} to={outputPath(projectId, sheetId, 'csv')}>
        CSV
      </MenuLink>
      <MenuLink outside icon={Code} to={outputPath(projectId, sheetId, 'html')}>
        HTML page
      </MenuLink>
    </Menu>
  );
}
