// The line at the bottom of a sheet which says that a template followed by the sheet, or by some rows, has changed.

import { LayoutTemplate, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../shared/format/words.ts';
import { templatesPath } from '../../shared/paths.ts';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const card =
  'absolute inset-x-4 bottom-3 z-sticky mx-auto flex w-fit items-center gap-2.5 rounded-control bg-float px-4 py-2 ' +
  'shadow-float animate-appear phone:px-3';

/** Keys of the lines that the person has hidden; kept until the page is reloaded. */
const hidden = new Set<string>();

/** Shows the line if copies in the sheet have changes to take. */
export function ChangedTemplate({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => differencesIn(projectId, sheetId, signal),
    [projectId, sheetId],
  );
  const { loaded } = useCall(load);
  const [isHidden, setHidden] = useState(false);
  const found = loaded.state === 'done' ? loaded.value : null;
  const key = found && `${sheetId} ${found.templateId} ${found.changedAt}`;
  const isShown = found !== null && !isHidden && !(key !== null && hidden.has(key));
  const hide = (): void => {
    if (key !== null) hidden.add(key);
    setHidden(true);
  };
  return (
    <div aria-live="polite" className="relative">
      {isShown && (
        <div className={card}>
          <Icon of={LayoutTemplate} size="s" className="text-ink-2" />
          <p className="min-w-0 flex-1 text-pretty">
            Template “<bdi>{found.title}</bdi>” changed: {countOf(found.differences, 'difference')}
          </p>
          <Link
            className={buttonClass({ kind: 'line', size: 'sm' })}
            to={templatesPath(projectId, found.templateId)}
          >
            See what changed
          </Link>
          <IconButton label="Hide" icon={X} size="sm" onClick={hide} />
        </div>
      )}
    </div>
  );
}

/** Resolves to the first template whose changes copies in the sheet can take; null if there is none. */
async function differencesIn(projectId: string, sheetId: string, signal: AbortSignal) {
  const { templates } = await call('templates.list', { params: { projectId }, query: { sheetId }, signal });
  for (const { id: templateId, type, title, behind, changedAt } of templates) {
    if (behind === 0) continue;
    const { copies } = await call('templates.load', { params: { projectId, type, templateId }, signal });
    const differences = copies
      .filter((copy) => copy.sheetId === sheetId)
      .reduce((sum, { takes, keeps }) => sum + takes + keeps, 0);
    if (differences > 0) return { templateId, title, differences, changedAt };
  }
  return null;
}
