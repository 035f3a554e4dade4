// The audit log of a team: its entries with author and time, and the check whether the log is unaltered.

import { Download } from 'lucide-react';
import { useState, useCallback, useEffect, useRef } from 'react';
import { preferredClock } from '../browser/look.ts';
import { dayAndTime } from '../../shared/format/moments.ts';
import type { AuditEntry } from '../../shared/api/teamSettings.ts';
import { isAuditAct, auditWords } from '../../shared/auditWords.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { countOf } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { urlOf, call } from '../net/call.ts';
import { ALL_ADDRESSES } from '../../shared/api/allAddresses.ts';
import { loadPatiently } from '../net/patientLoad.ts';
import { useCall } from '../net/useCall.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { TeamFrame } from './TeamFrame.tsx';
import { watchVisibility } from '../browser/inSight.ts';

const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'request', label: 'Requests' },
  { value: 'project', label: 'Projects' },
  { value: 'rights', label: 'Rights' },
  { value: 'team', label: 'The team' },
  { value: 'staff', label: 'Staff of EO' },
] as const;

/** The page of a team's audit log. */
export function TeamAuditPage() {
  return (
    <TeamFrame
      title="Audit"
      lede="What was done to the team, its people and its projects. Nothing in it can be changed."
      wide
      right="team.audit"
    >
      {({ team }) => <Audit key={team.id} teamId={team.id} />}
    </TeamFrame>
  );
}

function Audit({ teamId }: { teamId: string }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('');
  const filter = kind === '' ? {} : { kind };
  return (
    <>
      <AuditChain teamId={teamId} />
      <div className="mt-6 mb-2 flex flex-wrap items-end justify-between gap-3">
        <div className="w-48">
          <Select label="Show" hiddenLabel size="md" options={KINDS} value={kind} choose={setKind} />
        </div>
        <a
          href={urlOf(ALL_ADDRESSES['teams.auditFile']?.path ?? '', { teamId }, filter)}
          download
          className={buttonClass({ kind: 'line' })}
        >
          <Icon of={Download} /> Export as CSV
        </a>
      </div>
      <AuditLines key={kind} teamId={teamId} filter={filter} showAll={() => setKind('')} />
    </>
  );
}

/** Shows whether the log is unaltered, which the server verifies from its first line when the page is opened. */
function AuditChain({ teamId }: { teamId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('teams.auditChain', { params: { teamId }, signal }),
    [teamId],
  );
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return <Banner kind="neutral">Checking the lines…</Banner>;
  if (loaded.state === 'failed') return <LoadFailure error={loaded.error} again={again} />;
  const { length, firstBroken } = loaded.value;
  if (firstBroken !== null) {
    return (
      <Banner kind="bad">
        Line {firstBroken} is not as it was written, or is missing. What stands behind it proves nothing any
        more: ask whoever runs this server.
      </Banner>
    );
  }
  return (
    <Banner kind="good">{`Whole: ${countOf(length, 'line')}, each sealed with the one before it.`}</Banner>
  );
}

/** The lines of the log, latest first; older ones are loaded when the end of the list comes into view. */
function AuditLines({
  teamId,
  filter,
  showAll,
}: {
  teamId: string;
  filter: AuditFilter;
  showAll: () => void;
}) {
  const { lines, names, state, fault, more } = useAudit(teamId, filter);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = state === 'more';
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore) return undefined;
    return watchVisibility(element, (isInSight) => isInSight && more(), { rootMargin: '400px' });
  }, [hasMore, more]);
  return (
    <>
      <ol aria-label="Audit" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <AuditLine key={line.sequence} line={line} names={names} />
        ))}
      </ol>
      {state === 'end' && lines.length === 0 && (
        <div className="flex flex-col items-start gap-2 py-6 text-ink-2">
          <p>Nothing of this kind yet.</p>
          {filter.kind !== undefined && <Button onClick={showAll}>Show everything</Button>}
        </div>
      )}
      {state === 'failed' && <LoadFailure error={fault} again={more} />}
      <div ref={end} className="py-4">
        {(state === 'more' || state === 'loading') && (
          <Button busy={state === 'loading'} onClick={more}>
            Older
          </Button>
        )}
      </div>
    </>
  );
}

function AuditLine({
  line: { sequence, at, byUserId, act, about },
  names,
}: {
  line: AuditEntry;
  names: ReadonlyMap<string, string>;
}) {
  const who = byUserId === null ? 'EO' : (names.get(byUserId) ?? 'Somebody');
  return (
    <li className="flex gap-3 py-2.5">
      <span className="w-10 shrink-0 text-right text-12 leading-5 text-ink-3 tabular">{sequence}</span>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-medium">{who}</b> {isAuditAct(act) ? auditWords(act, about, names) : act}
      </p>
      <time
        dateTime={new Date(at).toISOString()}
        title={dayAndTime(at, preferredClock())}
        className="shrink-0 text-12 leading-5 text-ink-2"
      >
        {relativeTime(at, now())}
      </time>
    </li>
  );
}

interface AuditFilter {
  readonly kind?: string;
}

interface LoadedLines {
  readonly lines: readonly AuditEntry[];
  readonly names: ReadonlyMap<string, string>;
  readonly state: 'loading' | 'more' | 'end' | 'failed';
  readonly fault: unknown;
}

const NONE: LoadedLines = { lines: [], names: new Map(), state: 'loading', fault: null };

/** Loads the log of a team page by page. Team and filter must not change while the component is mounted. */
function useAudit(teamId: string, filter: AuditFilter): LoadedLines & { readonly more: () => void } {
  const [loadedLines, setLoadedLines] = useState<LoadedLines>(NONE);
  const request = useRef({ teamId, filter });
  const under = useRef<AbortController | null>(null);
  /** Whether the request for the next page has failed; it is repeated automatically, or by the person. */
  const hasFailed = useRef(false);
  const next = useRef<number | null>(null);

  const more = useCallback(() => {
    if (under.current && !hasFailed.current) return;
    under.current?.abort();
    hasFailed.current = false;
    const controller = new AbortController();
    under.current = controller;
    const { teamId: id, filter: wanted } = request.current;
    const before = next.current;
    setLoadedLines((now) => ({ ...now, state: 'loading' }));
    const query = { ...wanted, ...(before !== null && { before }) };
    const load = (signal: AbortSignal) => call('teams.audit', { params: { teamId: id }, query, signal });
    void loadPatiently(load, controller.signal, {
      done: (page) => {
        under.current = null;
        next.current = page.lines.at(-1)?.sequence ?? next.current;
        setLoadedLines(({ lines, names }) => ({
          lines: [...lines, ...page.lines],
          names: new Map([...names, ...Object.entries(page.names)]),
          state: page.more ? 'more' : 'end',
          fault: null,
        }));
      },
      failed: (fault) => {
        hasFailed.current = true;
        setLoadedLines((now) => ({ ...now, state: 'failed', fault }));
      },
    });
  }, []);

  useEffect(() => {
    more();
    return () => {
      under.current?.abort();
      under.current = null;
    };
  }, [more]);

  return { ...loadedLines, more };
}
