// The rows of a report: planned and started, planned and lasted, with a bar for the difference and the proposed
// duration; or the sums of its sections or departments.

import { Check } from 'lucide-react';
import type { Comparison } from '../../../shared/show/comparison.ts';
import { Fragment, type ReactNode } from 'react';
import type { ShowReportReply } from '../../../shared/api/showReports.ts';
import {
  answerTimeText,
  reportDifference,
  reportLength,
  skippedWords,
  unansweredWords,
  NOTABLE_DIFFERENCE_MS,
} from '../../../shared/show/reportTexts.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ProposalSelection } from './useReport.ts';

/** What the rows of the table are: cues, sections or departments. */
export type ReportGrouping = 'row' | 'section' | 'department';

type Clock = (at: number | null) => string;
type Row = ShowReportReply['rows'][number];

const head =
  'sticky top-0 z-sticky h-8 bg-surface px-2 text-12 font-medium text-ink-2 border-b border-line whitespace-nowrap';
const cell = 'h-7 border-b border-line px-2 touch:h-11';
const end = 'text-right tabular';
const start = 'text-left';
/** Columns that a phone leaves out. */
const wide = 'phone:hidden';

interface TableProps {
  readonly report: ShowReportReply;
  readonly clock: Clock;
  readonly grouping: ReportGrouping;
  /** Whether only rows that differ by more than 15 s are shown. */
  readonly isOnlyFar: boolean;
  readonly proposing: ProposalSelection;
  /** Two shows side by side; null for one. */
  readonly comparison: Comparison | null;
}

/** The table of a report. */
export function ReportTable(props: TableProps) {
  const { grouping, report, comparison } = props;
  return (
    <section
      aria-label="Report"
      className="report-scroll relative min-h-0 flex-1 overflow-auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
    >
      {grouping === 'row' &&
        (comparison ? <ComparedRows report={report} comparison={comparison} /> : <Rows {...props} />)}
      {grouping === 'section' && <Sections report={report} />}
      {grouping === 'department' && <Departments report={report} />}
    </section>
  );
}

function Rows({ report, clock, isOnlyFar, proposing }: TableProps) {
  const { rows, sections, proposals } = report;
  const most = Math.max(1, ...rows.map(({ difference }) => Math.abs(difference ?? 0)));
  const shown = isOnlyFar ? rows.filter(isFar) : rows;
  const byRow = new Map(proposals.map((proposal) => [proposal.rowId, proposal]));
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Cues as planned and as they were</caption>
      <thead>
        <tr>
          <th className={cx(head, end)}>#</th>
          <th className={cx(head, start, 'w-full')}>Cue</th>
          <th className={cx(head, end, wide)}>Planned</th>
          <th className={cx(head, end, wide)}>Started</th>
          <th className={cx(head, end)}>Diff</th>
          <th className={cx(head, 'min-w-20 max-lg:min-w-12', wide)}>
            <span className="sr-only">Difference as a bar</span>
          </th>
          <th className={cx(head, end, 'border-l border-line', wide)}>Planned</th>
          <th className={cx(head, end, wide)}>Lasted</th>
          <th className={cx(head, end, wide)}>Diff</th>
          <th className={cx(head, start, 'min-w-34 border-l border-line phone:min-w-0')}>Propose</th>
        </tr>
      </thead>
      <tbody>
        {sections.map((section, index) => {
          const own = shown.filter((row) => row.section === index);
          if (own.length === 0) return null;
          return (
            // Sections have no id, so their index tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {section.title !== null && <SectionRow section={section} />}
              {own.map((row) => (
                <CueRow
                  key={row.rowId}
                  {...{ row, clock, most }}
                  propose={
                    <Propose proposal={byRow.get(row.rowId)} proposing={proposing} title={row.title} />
                  }
                />
              ))}
            </Fragment>
          );
        })}
        {shown.length === 0 && (
          <tr>
            <td colSpan={10} className="py-8 text-center text-ink-2">
              Every cue was within 0:15 of its plan.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The cues of two shows side by side. A phone leaves the plan out. */
function ComparedRows({
  report: { sections },
  comparison,
}: {
  report: ShowReportReply;
  comparison: Comparison;
}) {
  const { titles, rows, sums } = comparison;
  const figures = (row: Comparison['sums'], look: string) => (
    <>
      <td className={cx(cell, end, wide, look, 'text-ink-2')}>{reportLength(row.planned)}</td>
      <td className={cx(cell, end, look)}>{reportLength(row.first)}</td>
      <td className={cx(cell, end, look)}>{reportLength(row.second)}</td>
      <td className={cx(cell, end, look, 'pr-4')}>
        <Difference ms={row.difference} />
      </td>
    </>
  );
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">
        How long each cue lasted on {titles[0]}, and on {titles[1]}
      </caption>
      <thead>
        <tr>
          <th className={cx(head, end)}>#</th>
          <th className={cx(head, start, 'w-full')}>Cue</th>
          <th className={cx(head, end, wide)}>Planned</th>
          {titles.map((title, at) => (
            <th key={title} className={cx(head, end)}>
              {at === 0 ? 'First' : 'Second'}
              <span className="sr-only">, {title}</span>
            </th>
          ))}
          <th className={cx(head, end, 'pr-4')}>Diff</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rowId, number, title, section, ...row }, at) => {
          const heading = rows[at - 1]?.section === section ? null : (sections[section]?.title ?? null);
          return (
            <Fragment key={rowId}>
              {heading !== null && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={6}
                    className={cx('h-7 border-b border-line bg-banner px-4 font-semibold touch:h-11', start)}
                  >
                    {heading}
                  </th>
                </tr>
              )}
              <tr className="hover:bg-hover">
                <td className={cx(cell, end, 'font-semibold')}>{number}</td>
                <th scope="row" className={cx(cell, start, 'max-w-0 truncate font-medium')}>
                  {title}
                </th>
                {figures(row, '')}
              </tr>
            </Fragment>
          );
        })}
        <tr>
          <td className={cell}>{null}</td>
          <th scope="row" className={cx(cell, start, 'font-semibold')}>
            Cues of both shows
          </th>
          {figures(sums, 'font-semibold')}
        </tr>
      </tbody>
    </table>
  );
}

function isFar({ difference, durationDifference }: Pick<Row, 'difference' | 'durationDifference'>): boolean {
  return [difference, durationDifference].some((ms) => Math.abs(ms ?? 0) > NOTABLE_DIFFERENCE_MS);
}

function SectionRow({ section }: { section: ShowReportReply['sections'][number] }) {
  const look = 'h-7 border-b border-line bg-banner px-2 font-semibold touch:h-11';
  return (
    <tr>
      <Blank look={look} />
      <th scope="rowgroup" className={cx(look, start, 'max-w-0')}>
        {/* The title extends over the columns that are empty in a heading. */}
        <span className="block truncate md:w-96">{section.title}</span>
      </th>
      <Blank look={cx(look, wide)} />
      <Blank look={cx(look, wide)} />
      <td className={cx(look, end)}>
        <span className="sm:hidden">{reportDifference(section.difference)}</span>
      </td>
      <Blank look={cx(look, wide)} />
      <td className={cx(look, end, 'border-l', wide)}>{reportLength(section.planned)}</td>
      <td className={cx(look, end, wide)}>{reportLength(section.lasted)}</td>
      <td className={cx(look, end, wide)}>{reportDifference(section.difference)}</td>
      <Blank look={cx(look, 'border-l')} />
    </tr>
  );
}

/** An empty cell of a heading. */
function Blank({ look }: { look: string }) {
  return <td className={look}>{null}</td>;
}

function CueRow({ row, clock, most, propose }: { row: Row; clock: Clock; most: number; propose: ReactNode }) {
  const { number, title, planned, started, difference, plannedDuration, lasted, durationDifference } = row;
  const isSkipped = started === null;
  const gone = row.skippedAt === null ? 'not reached' : skippedWords(row, clock);
  const length = lasted === null && !isSkipped ? 'on now' : reportLength(lasted);
  return (
    <tr className={cx('hover:bg-hover', isSkipped && 'text-ink-2')}>
      <td className={cx(cell, end, !isSkipped && 'font-semibold')}>{number}</td>
      <th
        scope="row"
        className={cx(
          cell,
          start,
          'max-w-0 truncate phone:py-1 md:max-lg:whitespace-normal',
          isSkipped ? 'font-normal' : 'font-medium',
        )}
      >
        {title}
        <span className="block truncate text-12 font-normal text-ink-2 tabular sm:hidden">
          {isSkipped ? gone : `${clock(started)}, lasted ${length}`}
        </span>
      </th>
      <td className={cx(cell, end, wide, 'text-ink-2')}>{clock(planned)}</td>
      <td
        className={cx(
          cell,
          isSkipped ? start : end,
          wide,
          'whitespace-nowrap',
          isSkipped && 'md:max-lg:whitespace-normal',
        )}
        colSpan={isSkipped ? 3 : 1}
      >
        {isSkipped ? gone : clock(started)}
        {row.count > 1 && <span className="text-ink-2"> ×{row.count}</span>}
      </td>
      <td className={cx(cell, end, isSkipped && 'sm:hidden')}>
        <Difference ms={difference} />
      </td>
      {!isSkipped && (
        <td className={cx(cell, wide)}>
          <Bar share={(difference ?? 0) / most} />
        </td>
      )}
      <td className={cx(cell, end, wide, 'border-l text-ink-2')}>{reportLength(plannedDuration)}</td>
      <td className={cx(cell, end, wide)}>{length}</td>
      <td className={cx(cell, end, wide)}>
        <Difference ms={durationDifference} />
      </td>
      <td className={cx(cell, 'border-l')}>
        <span className="flex">{propose}</span>
      </td>
    </tr>
  );
}

function Difference({ ms }: { ms: number | null }) {
  const isWorth = Math.abs(ms ?? 0) >= NOTABLE_DIFFERENCE_MS;
  return <span className={isWorth ? 'font-semibold' : 'text-ink-2'}>{reportDifference(ms)}</span>;
}

/** A bar from the middle: to the right what was late, to the left what was early. `share` is -1 to 1. */
function Bar({ share }: { share: number }) {
  const width = `${Math.max(share === 0 ? 0 : 2, Math.abs(share) * 50)}%`;
  return (
    <span aria-hidden className="relative block h-1.5">
      <span
        className="absolute inset-y-0 rounded-full bg-ink-2"
        style={share < 0 ? { right: '50%', width } : { left: '50%', width }}
      />
    </span>
  );
}

function Propose({
  proposal,
  proposing,
  title,
}: {
  proposal: ShowReportReply['proposals'][number] | undefined;
  proposing: ProposalSelection;
  title: string;
}) {
  if (!proposal) return null;
  const own = proposing.states.get(proposal.rowId);
  const words = (
    <span className="whitespace-nowrap tabular">
      <s className="mr-1 text-ink-2 phone:hidden">{reportLength(proposal.planned)}</s>
      <b className="font-semibold">{reportLength(proposal.proposed)}</b>
    </span>
  );
  if (!own) return words;
  if (own.state === 'taken')
    return (
      <span className="flex items-center gap-2 text-ink-2">
        <Icon of={Check} size="s" />
        {words}
        <span className="sr-only">is in the sheet</span>
      </span>
    );
  return (
    <Checkbox
      checked={own.state === 'ticked'}
      onChange={own.toggle}
      aria-label={`${reportLength(proposal.proposed)} instead of ${reportLength(proposal.planned)} for ${title}`}
    >
      {words}
    </Checkbox>
  );
}

function Sections({ report: { sections, rows } }: { report: ShowReportReply }) {
  return (
    <SumTable
      heads={['Section', 'Cues', 'Planned', 'Lasted', 'Diff']}
      lines={sections.map(({ title, planned, lasted, difference }, index) => [
        title ?? 'Above the first heading',
        String(rows.filter((row) => row.section === index && row.count > 0).length),
        reportLength(planned),
        reportLength(lasted),
        reportDifference(difference),
      ])}
    />
  );
}

function Departments({ report: { departments } }: { report: ShowReportReply }) {
  return (
    <SumTable
      heads={['Department', 'Standby', 'Go', 'Answer', 'Without an answer']}
      lines={departments.map(({ title, standbyCount, goCount, answerMs, unanswered }) => [
        title,
        String(standbyCount),
        String(goCount),
        answerTimeText(answerMs),
        unansweredWords(unanswered),
      ])}
    />
  );
}

/** A table of a name and figures. */
function SumTable({ heads, lines }: { heads: readonly string[]; lines: readonly (readonly string[])[] }) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          {heads.map((title, at) => (
            <th key={title} scope="col" className={cx(head, at === 0 ? `${start} pl-4` : `${end} last:pr-4`)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name = '', ...figures], line) => (
          // Two sections may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={line} className="hover:bg-hover">
            <th scope="row" className={cx(cell, start, 'pl-4 font-medium')}>
              {name}
            </th>
            {figures.map((text, at) => (
              <td key={heads[at + 1]} className={cx(cell, end, 'last:pr-4')}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
