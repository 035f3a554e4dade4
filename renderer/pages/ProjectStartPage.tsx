// The first page of a project: its sheets, and buttons to import a file or create a sheet. A file may be dropped
// anywhere on it.

import { Plus, Table2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { dateRange } from '../../shared/format/times.ts';
import { countOf } from '../../shared/format/words.ts';
import { sheetPath } from '../../shared/paths.ts';
import { DemoTicks } from '../firstHour/DemoTicks.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ImportButton } from '../imports/ImportButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useProjectFrame } from '../project/projectFrame.ts';
import { ProjectTitle } from '../project/ProjectTitle.tsx';
import { ShareButton } from '../members/ShareButton.tsx';
import { createSheet } from '../project/sheets/sheetActions.ts';
import { TopBar } from '../project/TopBar.tsx';
import { useMay } from '../store/rights.ts';
import { useProject, useSheets } from '../project/useProject.ts';

const line = 'flex h-11 items-center gap-3 border-b border-line px-2 hover:bg-hover text-14 font-medium';

/** The first page of a project. */
export function ProjectStartPage() {
  const { projectId } = useProjectFrame();
  const { title, team, startDate, endDate } = useProject(projectId);
  const sheets = useSheets(projectId);
  const mayEdit = useMay(projectId, 'sheet.create') === null;
  const navigate = useNavigate();
  const about = [team, dateRange(startDate, endDate), countOf(sheets.length, 'sheet')].filter(
    (text) => text !== '',
  );

  const make = async () => {
    const sheetId = await createSheet(projectId);
    if (sheetId !== null) await navigate(sheetPath(projectId, sheetId));
  };
  const acts = mayEdit && (
    <>
      <ImportButton projectId={projectId} size="lg" />
      <Button kind="primary" size="lg" icon={Plus} onClick={() => void make()}>
        New sheet
      </Button>
    </>
  );

  return (
    <>
      <title>{`${title} · EO`}</title>
      <TopBar title={<ProjectTitle projectId={projectId} />}>
        <ShareButton projectId={projectId} />
      </TopBar>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-table px-4 py-8">
          <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
            <div className="min-w-60 flex-1">
              <h2 className="text-28 font-heading text-balance wrap-anywhere">{title}</h2>
              <p className="truncate text-ink-2">{about.join(' · ')}</p>
            </div>
            {sheets.length > 0 && <div className="flex gap-2">{acts}</div>}
          </div>
          <DemoTicks projectId={projectId} />
          {sheets.length > 0 ? (
            <ul aria-label="Sheets" className="border-t border-line">
              {sheets.map((sheet) => (
                <li key={sheet.id}>
                  <Link to={sheetPath(projectId, sheet.id)} className={line}>
                    <Icon of={Table2} className="text-ink-2" />
                    <span className="truncate">{sheet.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={Table2} title="Begin with a file, or with an empty sheet" actions={acts}>
              {mayEdit
                ? 'Drop an XLSX, ODS or CSV file anywhere on this page. You see what becomes of it before it lands.'
                : 'Nobody has made a sheet here yet.'}
            </EmptyState>
          )}
          {sheets.length > 0 && mayEdit && (
            <p className="mt-4 text-12 text-ink-2">
              A spreadsheet dropped on any page of the project becomes a sheet.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
