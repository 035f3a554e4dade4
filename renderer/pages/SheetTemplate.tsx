// What a sheet has to do with templates: the bar over the sheet of a template, which says what it is, and the quiet line
// in a sheet whose template has changed.

import { LayoutTemplate, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { templatesPath } from '../../shared/paths.ts';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { db } from '../store/db.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** The bar over the sheet of a template; null over any other sheet. */
export function TemplateFrame({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  const isTemplate = useSnapshot(db.sheet)[sheetId]?.isTemplate === true;
  const templates = useSnapshot(db.template);
  const template = Object.values(templates).find((each) => each.sheetId === sheetId);
  if (!isTemplate || !template) return null;
  return (
    <section
      aria-label="Template"
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-accent-soft px-3 text-accent-text"
    >
      <Icon of={LayoutTemplate} size="s" />
      <p className="min-w-0 flex-1 truncate">
        <b className="font-semibold">{KINDS[template.type ?? 'sheet']}: </b>
        {template.title}
        <UsedIn projectId={projectId} templateId={template.id} />
      </p>
      <Link className={buttonClass({ kind: 'plain', size: 'sm' })} to={templatesPath(projectId, template.id)}>
        Copies
      </Link>
    </section>
  );
}

const KINDS = { sheet: 'Template', row: 'Template of rows', rowlayout: 'Row layout' } as const;

function UsedIn({ projectId, templateId }: { projectId: string; templateId: string }) {
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

const card =
  'absolute inset-x-4 bottom-3 z-sticky mx-auto flex w-fit items-center gap-2.5 rounded-control bg-float px-4 py-2 ' +
  'shadow-float animate-appear phone:px-3';

/** The line that says that a template of this sheet, or of rows in it, has changed. It lies over the bottom of the
 *  sheet, so that nothing moves. */
export function TemplateChanged({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  const hasTemplates = Object.values(useSnapshot(db.template)).some((each) => each.projectId === projectId);
  const isTemplate = useSnapshot(db.sheet)[sheetId]?.isTemplate === true;
  if (!hasTemplates || isTemplate) return null;
  return <ChangedLine key={sheetId} projectId={projectId} sheetId={sheetId} />;
}

/** The templates whose line was hidden, until the page is loaded again. */
const hidden = new Set<string>();

function ChangedLine({ projectId, sheetId }: { projectId: string; sheetId: string }) {
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
            Template “{found.title}” changed: {countOf(found.differences, 'difference')}
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

/** Resolves to the first template of the sheet whose changes copies in it can take; null where there is none. */
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
