// The lines of an audit that are loaded so far, and the way to the next.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditEntry } from '../../shared/api/teamSettings.ts';
import { call } from '../net/call.ts';

export interface AuditFilter {
  readonly kind?: string;
}

interface Lines {
  readonly lines: readonly AuditEntry[];
  readonly names: ReadonlyMap<string, string>;
  readonly state: 'loading' | 'more' | 'end' | 'failed';
  readonly fault: unknown;
}

const NONE: Lines = { lines: [], names: new Map(), state: 'loading', fault: null };

/** For one team and one filter: whoever changes them mounts it anew. */
export function useAudit(teamId: string, filter: AuditFilter): Lines & { readonly more: () => void } {
  const [held, setHeld] = useState<Lines>(NONE);
  const asked = useRef({ teamId, filter });
  const under = useRef<AbortController | null>(null);
  const next = useRef<number | null>(null);

  const more = useCallback(() => {
    if (under.current) return;
    const controller = new AbortController();
    under.current = controller;
    const { teamId: id, filter: wanted } = asked.current;
    const before = next.current;
    setHeld((now) => ({ ...now, state: 'loading' }));
    call('teams.audit', {
      params: { teamId: id },
      query: { ...wanted, ...(before !== null && { before }) },
      signal: controller.signal,
    }).then(
      (page) => {
        if (controller.signal.aborted) return;
        under.current = null;
        next.current = page.lines.at(-1)?.sequence ?? next.current;
        setHeld(({ lines, names }) => ({
          lines: [...lines, ...page.lines],
          names: new Map([...names, ...Object.entries(page.names)]),
          state: page.more ? 'more' : 'end',
          fault: null,
        }));
      },
      (fault: unknown) => {
        if (controller.signal.aborted) return;
        under.current = null;
        setHeld((now) => ({ ...now, state: 'failed', fault }));
      },
    );
  }, []);

  useEffect(() => {
    more();
    return () => {
      under.current?.abort();
      under.current = null;
    };
  }, [more]);

  return { ...held, more };
}
