// The report of a show: five figures with their plan, every cue planned and as it was, departments, notes, and the
// durations that are proposed for the sheet.

import { ClipboardList, FileSpreadsheet, FileText, ListFilter, Sheet, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { PastShow, ShowReportReply, ReportFormat } from '../../../shared/api/showReports.ts';
import { reportFilePath, reportPath, sheetPath } from '../../../shared/paths.ts';
import { comparisonOf, type Comparison } from '../../../shared/show/comparison.ts';
import { figureWords } from '../../../shared/show/reportFigures.ts';
import { cuesRun, openReportClock, reportDay } from '../../../shared/show/reportTexts.ts';
import { waitForAllSent } from '../../chrome/waitForAllSent.ts';
import { LoadFailurePage } from '../../chrome/LoadFailurePage.tsx';
import { TopBar } from '../../project/TopBar.tsx';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { ReportAside } from './ReportAside.tsx';
import { ReportTable, type ReportGrouping } from './ReportTable.tsx';
import { useProposals, useReport } from './useReport.ts';
import './report.css';

/** The page of a show's report. */
export function ReportPage() {
  const { projectId = '', sheetId = '' } = useParams();
  const [search] = useSearchParams();
  const sheet = useSnapshot(db.sheet)[sheetId];
  const { loaded, again } = useReport(sheetId, search.get('showId'), search.get('compareWith'));
  const report = loaded.state === 'done' ? loaded.value : null;
  return (
    <div className="report flex min-h-0 flex-1 flex-col">
      <title>{`Report · ${sheet?.title ?? 'Sheet'} · EO`}</title>
      <TopBar title="Report" note={report ? aboutOf(report) : sheet?.title}>
        {report?.show && (
          <Files projectId={projectId} sheetId={sheetId} shows={showsOf(report, report.show)} />
        )}
      </TopBar>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <LoadFailurePage title="The report could not be loaded" error={loaded.error} again={again} />
      )}
      {report?.show === null && (
        <EmptyState
          icon={ClipboardList}
          title="No show has been called from this sheet yet"
          actions={
            <ButtonLink size="lg" to={sheetPath(projectId, sheetId)}>
              Back to the sheet
            </ButtonLink>
          }
        >
          After a show, this page says when each cue was planned and when it went on. Rehearsals are not
          recorded.
        </EmptyState>
      )}
      {report?.show && (
        <Report
          key={report.show.showId}
          projectId={projectId}
          report={report}
          show={report.show}
          again={again}
        />
      )}
    </div>
  );
}

/** Returns the id of the show of a report, and of the one that it is compared with, as the address has them. */
function showsOf({ compared }: ShowReportReply, { showId }: PastShow) {
  return { showId, compareWith: compared?.show.showId ?? null };
}

/** Returns the sheet, day and caller, such as `Run of show, Saturday 5 December 2026, called by Mara Lindqvist`. */
function aboutOf({ sheet, show }: ShowReportReply): string {
  if (!show) return sheet.title;
  const caller = show.callerName === null ? '' : `called by ${show.callerName}`;
  return [sheet.title, reportDay(show.startedAt, sheet.timeZone), caller].filter(Boolean).join(', ');
}

const FILES: readonly (readonly [ReportFormat, string, LucideIcon])[] = [
  ['pdf', 'PDF', FileText],
  ['xlsx', 'XLSX', FileSpreadsheet],
  ['csv', 'CSV', Sheet],
];

/** The links to the files of the report; nothing for a person who may not export from the project. */
function Files({
  projectId,
  sheetId,
  shows,
}: {
  projectId: string;
  sheetId: string;
  shows: ReturnType<typeof showsOf>;
}) {
  const whyNot = useMay(projectId, 'project.export');
  if (whyNot !== null) return null;
  return FILES.map(([format, label, icon]) => (
    <a
      key={format}
      href={reportFilePath(projectId, sheetId, format, shows)}
      className={buttonClass({ kind: 'plain' })}
      download={format !== 'pdf'}
      onClick={waitForAllSent}
      {...(format === 'pdf' && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon of={icon} className="phone:hidden" />
      {label}
    </a>
  ));
}

function Report({
  projectId,
  report,
  show,
  again,
}: {
  projectId: string;
  report: ShowReportReply;
  show: PastShow;
  again: () => void;
}) {
  const [grouping, setGrouping] = useState<ReportGrouping>('row');
  const [isOnlyFar, setOnlyFar] = useState(false);
  const proposing = useProposals(report);
  const comparison = comparisonOf(report);
  const clock = openReportClock(report.sheet, show.startedAt);
  return (
    // Texts for screen readers are positioned within this scrolling element, so that the page does not grow by them.
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      <Figures report={report} clock={clock} />
      <div className="flex min-h-0 flex-1 items-stretch max-xl:flex-col max-xl:flex-none">
        <section aria-label="Cues" className="flex min-w-0 flex-1 flex-col xl:min-h-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
            <SegmentedControl
              label="What the rows are"
              segments={[
                { value: 'row', label: 'By row' },
                { value: 'section', label: 'By section' },
                { value: 'department', label: 'By department' },
              ]}
              value={grouping}
              choose={setGrouping}
            />
            {grouping === 'row' && comparison === null && (
              <Button
                icon={ListFilter}
                on={isOnlyFar}
                aria-pressed={isOnlyFar}
                onClick={() => setOnlyFar(!isOnlyFar)}
              >
                Only differences over 0:15
              </Button>
            )}
            <span className="flex-1" />
            <span className="text-12 text-ink-2">{cuesRun(report.rows)}</span>
            <ShowChoice report={report} show={show} />
          </div>
          {comparison && grouping === 'row' && <ComparedTitles comparison={comparison} />}
          <ReportTable {...{ report, clock, grouping, isOnlyFar, proposing, comparison }} />
        </section>
        <ReportAside {...{ projectId, report, proposing, again }} />
      </div>
    </div>
  );
}

/** The five figures: what happened large, and what was planned beside it. */
function Figures({ report, clock }: { report: ShowReportReply; clock: (at: number | null) => string }) {
  return (
    <dl className="flex shrink-0 border-b border-line max-lg:grid max-lg:grid-cols-3 phone:grid-cols-2">
      {figureWords(report.figures, clock).map(({ label, value, note }) => (
        <div
          key={label}
          className="flex-auto border-l border-line px-5 pt-3 pb-4 first:border-l-0 max-lg:border-l-0 phone:px-4 phone:py-2"
        >
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 tabular">
            <span className="text-28 font-semibold phone:text-20">{value}</span>
            <span className="text-ink-2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The line that names the first and the second of two compared shows. */
function ComparedTitles({ comparison: { titles } }: { comparison: Comparison }) {
  return (
    <p className="px-4 pb-2 text-12 text-ink-2 tabular">
      First: {titles[0]}. Second: {titles[1]}. Diff is the second less the first.
    </p>
  );
}

/** The choice among the shows of the sheet, and of one to compare with, where it has had several. */
function ShowChoice({ report, show }: { report: ShowReportReply; show: PastShow }) {
  const { projectId = '', sheetId = '' } = useParams();
  const navigate = useNavigate();
  const { shows, sheet } = report;
  if (shows.length < 2) return null;
  const options = shows.map(({ showId: value, startedAt, endedAt }) => {
    const at = `${reportDay(startedAt, sheet.timeZone)}, ${openReportClock(sheet, startedAt)(startedAt)}`;
    return { value, label: endedAt === null ? `${at}, still on` : at };
  });
  const { showId, compareWith } = showsOf(report, show);
  const open = (next: { showId: string; compareWith: string | null }): void =>
    void navigate(reportPath(projectId, sheetId, next), { replace: true });
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Select
        label="Show"
        hiddenLabel
        size="md"
        options={options}
        value={showId}
        choose={(value) => open({ showId: value, compareWith: value === compareWith ? null : compareWith })}
      />
      <Select
        label="Compare with"
        hiddenLabel
        size="md"
        options={[
          { value: NO_OTHER, label: 'Compare with…' },
          ...options.filter(({ value }) => value !== showId),
        ]}
        value={compareWith ?? NO_OTHER}
        choose={(value) => open({ showId, compareWith: value === NO_OTHER ? null : value })}
      />
    </span>
  );
}

const NO_OTHER = '';

function Skeleton() {
  return (
    <output aria-label="Loading the report" className="block">
      <span aria-hidden className="flex h-22 items-center gap-16 border-b border-line px-5">
        {Array.from({ length: 5 }, (_, at) => (
          <span key={at} className="h-8 flex-1 rounded-small bg-active" />
        ))}
      </span>
      {Array.from({ length: 10 }, (_, at) => (
        <span key={at} aria-hidden className="mx-5 my-3 block h-4 rounded-small bg-active" />
      ))}
    </output>
  );
}
