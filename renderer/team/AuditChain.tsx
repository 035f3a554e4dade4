// Whether the audit is whole: the server reads it from its first line on when the page is opened.

import { useCallback } from 'react';
import { countOf } from '../../shared/format/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';

export function AuditChain({ teamId }: { teamId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('teams.auditChain', { params: { teamId }, signal }),
    [teamId],
  );
  const { loaded } = useCall(load);
  if (loaded.state === 'loading') return <Banner kind="neutral">Checking the lines…</Banner>;
  if (loaded.state === 'failed') return <Banner kind="bad">{messageOf(loaded.error)}</Banner>;
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
