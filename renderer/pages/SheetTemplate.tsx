// Templates on the page of a sheet: the bar above the sheet of a template, and the line in a sheet whose template has
// changed.

import { LayoutTemplate } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { templatesPath } from '../../shared/paths.ts';
import { db } from '../store/db.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';

const ChangedTemplate = loadable(
  async () => (await import('./ChangedTemplate.tsx')).ChangedTemplate,
  Nothing,
);

const TemplateUses = loadable(async () => (await import('./TemplateUses.tsx')).TemplateUses, Nothing);

/** The bar above the sheet of a template; renders nothing for other sheets. */
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
        <TemplateUses projectId={projectId} templateId={template.id} />
      </p>
      <Link className={buttonClass({ kind: 'plain', size: 'sm' })} to={templatesPath(projectId, template.id)}>
        Copies
      </Link>
    </section>
  );
}

const KINDS = { sheet: 'Template', row: 'Template of rows', rowlayout: 'Row layout' } as const;

/** The line which says that a template of this sheet, or of rows in it, has changed. It covers the bottom of the sheet,
 *  so that the layout does not shift. */
export function TemplateChanged({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  const hasTemplates = Object.values(useSnapshot(db.template)).some((each) => each.projectId === projectId);
  const isTemplate = useSnapshot(db.sheet)[sheetId]?.isTemplate === true;
  if (!hasTemplates || isTemplate) return null;
  return <ChangedTemplate key={sheetId} projectId={projectId} sheetId={sheetId} />;
}
