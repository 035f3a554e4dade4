// The templates of a project: sheets to copy, and rows that can be inserted into any sheet.

import { LayoutTemplate, MoreHorizontal, Pencil, Plus, Rows3, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { sheetPath } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { toast } from '../ui/toasts.ts';
import { db } from '../store/db.ts';
import { useProjectFrame } from './projectFrame.ts';
import { RenameDialog } from './RenameDialog.tsx';
import type { StartId } from '../../shared/planning.ts';
import { requestForSheet } from '../store/sheetRequests.ts';
import { addStart } from './sheets/addStart.ts';
import { StartList } from './sheets/StartList.tsx';
import { createFromTemplate } from './sheets/sheetActions.ts';
import { deleteTemplate, renameTemplate, restoreTemplate } from './sheets/templateActions.ts';
import { templatesOf, type TemplateEntry } from './sheets/templates.ts';
import { TopBar } from './TopBar.tsx';
import { useMay } from '../store/rights.ts';
import { useProject, useSheets } from './useProject.ts';

/** The page of a project's templates. */
export function TemplatesPage() {
  const { projectId } = useProjectFrame();
  const { title } = useProject(projectId);
  const all = templatesOf(useSnapshot(db.template), useSnapshot(db.sheet), projectId);
  const [renamed, setRenamed] = useState<TemplateEntry | null>(null);
  const navigate = useNavigate();
  const noSheet = useMay(projectId, 'sheet.create');
  const start = async (id: StartId): Promise<void> => {
    const sheetId = await addStart(projectId, id);
    if (sheetId !== null) await navigate(sheetPath(projectId, sheetId));
  };
  const use = async (template: TemplateEntry): Promise<void> => {
    const sheetId = await createFromTemplate(projectId, template.id, template.title);
    if (sheetId !== null) await navigate(sheetPath(projectId, sheetId));
  };
  const list = (type: TemplateEntry['type'], heading: string) => {
    const some = all.filter((template) => template.type === type);
    if (some.length === 0) return null;
    return (
      <section aria-label={`Templates: ${heading.toLowerCase()}`} className="mb-8">
        <h3 className="mb-2 text-16 font-semibold">{heading}</h3>
        <ul>
          {some.map((template) => (
            <TemplateLine
              key={template.id}
              projectId={projectId}
              template={template}
              use={() => void use(template)}
              rename={() => setRenamed(template)}
            />
          ))}
        </ul>
      </section>
    );
  };
  return (
    <>
      <title>{`Templates · ${title} · EO`}</title>
      <TopBar title="Templates" />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-table px-4 py-8">
          <h2 className="sr-only">Templates of this project, and sheets to start with</h2>
          {all.length === 0 && <NoneYet projectId={projectId} />}
          {list('sheet', 'Sheets')}
          {list('row', 'Rows')}
          {list('rowlayout', 'Row layouts')}
          <section aria-label="To start with">
            <h3 className="mb-3 text-16 font-semibold">To start with</h3>
            <StartList refusal={noSheet} add={start} />
          </section>
        </div>
      </div>
      {renamed && (
        <RenameDialog
          title="Rename template"
          label="Name"
          value={renamed.title}
          close={() => setRenamed(null)}
          commit={(name) => renameTemplate(renamed, name)}
        />
      )}
    </>
  );
}

/** What stands above the starts while the project has no template: a line, so that the starts stay in sight. */
function NoneYet({ projectId }: { projectId: string }) {
  return (
    <section
      aria-label="Templates of your own"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-dialog bg-sunken px-5 py-4"
    >
      <div className="min-w-60 flex-1">
        <h3 className="text-14 font-semibold">No templates of your own yet</h3>
        <p className="mt-0.5 text-ink-2">
          A template keeps a sheet for the next time. Rows are kept by “Save as row template…” in their menu.
        </p>
      </div>
      <SaveSheetButton projectId={projectId} />
    </section>
  );
}

/** The button that saves one of the project's sheets as a template; without a sheet there is none. */
function SaveSheetButton({ projectId }: { projectId: string }) {
  const sheets = useSheets(projectId);
  const refusal = useMay(projectId, 'template.edit');
  if (sheets.length === 0) return null;
  const button = <Button refusal={refusal}>Save a sheet as template…</Button>;
  if (refusal !== null) return button;
  return (
    <Menu trigger={button}>
      {sheets.map(({ id, title }) => (
        <MenuItem key={id} act={() => requestForSheet('saveAsTemplate', id)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}

function TemplateLine({
  projectId,
  template,
  use,
  rename,
}: {
  projectId: string;
  template: TemplateEntry;
  use: () => void;
  rename: () => void;
}) {
  const refusal = useMay(projectId, 'template.edit');
  const noSheet = useMay(projectId, 'sheet.create');
  const { title, sheetId } = template;
  const isSheet = template.type === 'sheet';
  const remove = (): void => {
    deleteTemplate(template);
    toast(`Deleted “${title}”`, { action: { label: 'Undo', act: () => restoreTemplate(template) } });
  };
  return (
    <li className="flex h-11 items-center gap-3 border-b border-line px-2 text-14">
      <Icon of={isSheet ? LayoutTemplate : Rows3} className="text-ink-2" />
      <Link className="min-w-0 flex-1 truncate font-medium" to={sheetPath(projectId, sheetId)}>
        {title}
      </Link>
      {!isSheet && <span className="text-12 text-ink-2 phone:hidden">From the menu of a row</span>}
      {isSheet && (
        <Button size="sm" icon={Plus} aria-label={`New sheet from ${title}`} refusal={noSheet} onClick={use}>
          New sheet
        </Button>
      )}
      <Menu align="end" trigger={<IconButton label={`Menu of ${title}`} icon={MoreHorizontal} size="sm" />}>
        <MenuItem icon={Pencil} refusal={refusal} act={rename}>
          Rename…
        </MenuItem>
        <MenuItem icon={Trash2} danger refusal={refusal} act={remove}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
