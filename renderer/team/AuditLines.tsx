// The lines of the audit, the latest first; older ones come as one reaches the end.

import { preferredClock } from '../browser/look.ts';
import { dayAndTime } from '../../shared/format/moments.ts';
import { useEffect, useRef } from 'react';
import { isAuditAct, auditWords } from '../../shared/auditWords.ts';
import type { AuditEntry } from '../../shared/api/teamSettings.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { now } from '../browser/clock.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { messageOf } from '../net/callError.ts';
import { type AuditFilter, useAudit } from './useAudit.ts';

export function AuditLines({ teamId, filter }: { teamId: string; filter: AuditFilter }) {
  const { lines, names, state, fault, more } = useAudit(teamId, filter);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = state === 'more';
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && more(),
      {
        rootMargin: '400px',
      },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasMore, more]);
  return (
    <>
      <ol aria-label="Audit" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.sequence} line={line} names={names} />
        ))}
      </ol>
      {state === 'end' && lines.length === 0 && <p className="py-6 text-ink-2">Nothing of this kind yet.</p>}
      {state === 'failed' && (
        <Banner kind="bad" action={<Button onClick={more}>Try again</Button>}>
          {messageOf(fault)}
        </Banner>
      )}
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

function Line({
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
