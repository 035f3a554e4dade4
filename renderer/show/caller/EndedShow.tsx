// The stage after a show: when it began and ended, how it went by its plan, and the way to its report.

import { CircleCheck, FileText, Repeat } from 'lucide-react';
import { reportPath } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lengthText, overUnderText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import type { Moment } from './moment.ts';
import { useCaller, useFields } from './useCaller.ts';

/** The stage after a show. */
export function EndedShow() {
  const { projectId, sheetId } = useCaller();
  const { isRehearsal, lasted, between, offset, offsetWord, cues, skipped } = useFields(({ moment }) =>
    endedTexts(moment),
  );
  return (
    <article
      aria-label="The show has ended"
      className="flex min-h-min flex-1 flex-col justify-center rounded-dialog bg-surface px-7.5 py-8 edge-line-strong phone:px-5"
    >
      <div className="flex items-center gap-2 text-14 font-semibold">
        <Icon of={isRehearsal ? Repeat : CircleCheck} size="s" />
        {isRehearsal ? 'The rehearsal has ended' : 'The show has ended'}
      </div>
      <p className="mt-2 text-104 leading-24 font-semibold tracking-tighter tabular max-lg:text-64 max-lg:leading-16">
        {lasted}
      </p>
      <dl className="mt-2 grid max-w-form-wide grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-16 tabular">
        <dt className="text-ink-2">On</dt>
        <dd>{between}</dd>
        <dt className="text-ink-2">By the plan</dt>
        <dd>
          {offset} {offsetWord}
        </dd>
        <dt className="text-ink-2">Cues</dt>
        <dd>
          {cues} were on{skipped > 0 && `, ${skipped} skipped`}
        </dd>
      </dl>
      {!isRehearsal && (
        <p className="mt-6">
          <ButtonLink kind="primary" size="xl" icon={FileText} to={reportPath(projectId, sheetId)}>
            Open the report
          </ButtonLink>
        </p>
      )}
    </article>
  );
}

function endedTexts(moment: Moment | null) {
  const { startedAt = null, endedAt = null } = moment?.progress ?? {};
  const offsetMs = moment?.times.offsetMs ?? 0;
  const clock = (at: number | null): string =>
    moment && at !== null ? clockTextIn(moment.rundown, at) : '–';
  return {
    isRehearsal: moment?.state.rehearsal === true,
    lasted: startedAt !== null && endedAt !== null ? lengthText(endedAt - startedAt) : '–',
    between: `${clock(startedAt)} to ${clock(endedAt)}`,
    offset: overUnderText(offsetMs),
    offsetWord: offsetMs >= 1000 ? 'over' : offsetMs <= -1000 ? 'under' : 'on time',
    cues: new Set(moment?.actuals.map(({ rowId }) => rowId)).size,
    skipped: moment?.progress.skippedRowIds.length ?? 0,
  };
}
