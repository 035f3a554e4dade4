// The panel beside the rows of a report: the departments by their answers, the notes with their cues, and the button
// that puts the ticked durations into a sheet.

import { useSnapshot } from 'valtio';
import type { ShowReportReply } from '../../../shared/api/showReports.ts';
import { countOf } from '../../../shared/format/words.ts';
import {
  answerTimeText,
  callerWords,
  openReportClock,
  reportLength,
  unansweredWords,
} from '../../../shared/show/reportTexts.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { ReportBlock, ReportNotes } from './ReportNotes.tsx';
import type { ProposalSelection } from './useReport.ts';

/** The side of a report. */
export function ReportAside({
  projectId,
  report,
  proposing,
  again,
}: {
  projectId: string;
  report: ShowReportReply;
  proposing: ProposalSelection;
  /** Reads the report again. */
  again: () => void;
}) {
  return (
    <aside
      aria-label="Departments, notes and proposals"
      className="relative flex w-80 shrink-0 flex-col border-l border-line max-xl:w-full max-xl:border-t max-xl:border-l-0 xl:overflow-y-auto"
    >
      <Callers report={report} />
      <Departments report={report} />
      <ReportNotes projectId={projectId} report={report} again={again} />
      {report.show?.endedAt !== null && (
        <Proposals projectId={projectId} report={report} proposing={proposing} />
      )}
    </aside>
  );
}

/** Who called which cues, where the show was handed over. */
function Callers({ report: { callers, sheet, show } }: { report: ShowReportReply }) {
  if (callers.length < 2) return null;
  const clock = openReportClock(sheet, show?.startedAt ?? 0);
  return (
    <ReportBlock title="Callers" aside="from">
      <ol>
        {callers.map((caller) => (
          <li key={caller.at} className="flex items-baseline gap-2 py-1">
            <span className="min-w-0 flex-1">{callerWords(caller)}</span>
            <span className="text-12 text-ink-2 tabular">{clock(caller.at)}</span>
          </li>
        ))}
      </ol>
    </ReportBlock>
  );
}

/** The time in ms to answer a standby at which the bar of a department is full. */
const FULL_BAR_MS = 5_000;

function Departments({ report: { departments } }: { report: ShowReportReply }) {
  const categories = useSnapshot(db.category);
  const called = departments.filter(({ standbyCount, goCount }) => standbyCount + goCount > 0);
  return (
    <ReportBlock title="Departments" aside="answer to standby">
      {called.length === 0 && <p className="text-12 text-ink-2">No department was called to standby.</p>}
      <ul>
        {called.map(({ categoryId, title, goCount, answerMs, unanswered }) => (
          <li key={categoryId} data-hue={categories[categoryId]?.hue ?? undefined} className="py-1">
            <span className="flex items-center gap-2">
              <span aria-hidden className="h-3.5 w-1 rounded-full bg-hue-bar" />
              <span className="w-18 truncate">{title}</span>
              <span className="w-11 text-12 text-ink-2 tabular">{goCount} go</span>
              <span aria-hidden className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-active">
                <span
                  className="block h-full bg-ink-2"
                  style={{ width: `${Math.min(1, (answerMs ?? 0) / FULL_BAR_MS) * 100}%` }}
                />
              </span>
              <span className="w-12 text-right tabular">{answerTimeText(answerMs) || '–'}</span>
            </span>
            {unanswered.length > 0 && (
              <span className="block pl-3 text-12 text-danger-text">{unansweredWords(unanswered)}</span>
            )}
          </li>
        ))}
      </ul>
    </ReportBlock>
  );
}

function Proposals({
  projectId,
  report,
  proposing,
}: {
  projectId: string;
  report: ShowReportReply;
  proposing: ProposalSelection;
}) {
  const { proposals, figures } = report;
  const { targets, target, ticked, choose } = proposing;
  const refusal = useMay(projectId, 'cell.edit');
  const change = ticked.reduce((sum, { planned, proposed }) => sum + proposed - planned, 0);
  const length = figures.length.planned;
  const over = figures.end.difference;
  return (
    <ReportBlock
      title="Proposed durations"
      aside={proposals.length > 0 && `${proposals.length} found, ${ticked.length} ticked`}
    >
      {proposals.length === 0 ? (
        <p className="text-12 text-ink-2">Every cue took about as long as it was planned.</p>
      ) : (
        <>
          <p className="text-12 text-ink-2">{ruleWords(report)}</p>
          <dl className="my-2 grid grid-cols-[1fr_auto] gap-y-0.5 text-12">
            {length !== null && (
              <Line name="The show would be planned" value={reportLength(length + change)} />
            )}
            {over !== null && <Line name="and this one had ended" value={overWords(over - change)} />}
          </dl>
          {target ? (
            <div className="mt-3 flex flex-col gap-2 print:hidden">
              {targets.length > 1 && (
                <Select
                  label="Put into"
                  size="md"
                  options={targets.map(({ sheetId, title, isTemplate }) => ({
                    value: sheetId,
                    label: isTemplate ? `Template “${title}”` : `This sheet, “${title}”`,
                  }))}
                  value={target.sheetId}
                  choose={choose}
                />
              )}
              <Button
                kind="primary"
                size="lg"
                block
                disabled={ticked.length === 0}
                refusal={refusal}
                onClick={proposing.put}
              >
                <span className="truncate">
                  Put {countOf(ticked.length, 'duration')} into “<bdi>{target.title}</bdi>”
                </span>
              </Button>
              <p className="text-center text-12 text-ink-2">
                {target.isTemplate
                  ? 'The template changes, this sheet does not.'
                  : 'Only these durations change. One undo takes them back.'}
              </p>
            </div>
          ) : (
            <p className="text-12 text-ink-2">This sheet has no column of durations to put them into.</p>
          )}
        </>
      )}
    </ReportBlock>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-semibold tabular">{value}</dd>
    </>
  );
}

function overWords(ms: number): string {
  if (Math.abs(ms) < 1000) return 'on time';
  return ms > 0 ? `${reportLength(ms)} late` : `${reportLength(-ms)} early`;
}

/** Returns in words how the proposals were found, and which are not ticked at first. */
function ruleWords({ proposals }: ShowReportReply): string {
  const shows = Math.max(...proposals.map((proposal) => proposal.shows));
  const from =
    shows > 1 ? `The median of the last ${shows} shows` : 'How long each cue was on, without its holds';
  const loose = proposals.filter(({ isTicked }) => !isTicked).map(({ number }) => number);
  const left =
    loose.length === 0 ? '' : ` Not every show ran to the same side at ${loose.join(', ')}: left unticked.`;
  return `${from}, rounded, where the plan was off by 0:10 or more.${left}`;
}
