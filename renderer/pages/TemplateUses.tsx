// How many sheets use a template, as the end of the line above its sheet, in a chunk of its own.

import { useCallback } from 'react';
import { countOf } from '../../shared/format/words.ts';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';

/** The number of sheets that use a template; renders nothing until it is loaded. */
export function TemplateUses({ projectId, templateId }: { projectId: string; templateId: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { templates } = await call('templates.list', { params: { projectId }, query: {}, signal });
      return templates.find(({ id }) => id === templateId)?.usedIn.length ?? 0;
    },
    [projectId, templateId],
  );
  const { loaded } = useCall(load);
  if (loaded.state !== 'done') return null;
  return loaded.value === 0 ? ', used nowhere yet' : `, used in ${countOf(loaded.value, 'sheet')}`;
}
