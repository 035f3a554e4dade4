// The last changes of a project, each as a sentence that links to its row.

import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { RecentChange } from '../../../shared/api/projectOverview.ts';
import { briefAge } from '../../../shared/format/times.ts';
import { sheetPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { db } from '../../store/db.ts';

const line = 'flex h-7 items-center gap-2 rounded-small touch:h-11 phone:h-11';

/** The list of the last changes. */
export function LastChanges({ projectId, changes }: { projectId: string; changes: readonly RecentChange[] }) {
  const { user: users, sheet: sheets } = useSnapshot(db);
  return (
    <section aria-labelledby="start-changes" className="mt-5 phone:mt-0">
      <h3 id="start-changes" className="flex h-8 items-center font-semibold">
        Last changes
      </h3>
      <ul aria-label="Last changes">
        {changes.map((change) => {
          const { id, userId, sheetId, rowId } = change;
          const sheet = sheets[sheetId ?? ''];
          const words = <ChangeWords change={change} name={users[userId]?.firstName ?? 'Somebody'} />;
          return (
            <li key={id} title={sheet?.title}>
              {sheet ? (
                <Link
                  to={`${sheetPath(projectId, sheet.id)}${rowId === null ? '' : `#${rowId}`}`}
                  className={`${line} -mx-2 px-2 hover:bg-hover`}
                >
                  {words}
                </Link>
              ) : (
                <div className={line}>{words}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ChangeWords({ change: { at, label, words }, name }: { change: RecentChange; name: string }) {
  return (
    <>
      <span className="max-w-28 shrink-0 truncate font-medium">{name}</span>
      {label !== null && (
        <b className="shrink-0 rounded-cell bg-active px-1.5 font-semibold tabular">{label}</b>
      )}
      <span className="min-w-0 flex-1 truncate text-ink-2">{words}</span>
      <span className="shrink-0 text-12 text-ink-2 tabular">{briefAge(at, now())}</span>
    </>
  );
}
