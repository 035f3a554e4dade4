// The page of a project's templates: sheets to copy, rows and title blocks to insert into any sheet. A panel shows the
// changes and the copies of one template.

import { LayoutTemplate, Plus, Rows3, Search, Table2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { hasWords } from '../../../shared/format/words.ts';
import { paths } from '../../../shared/paths.ts';
import type { StartId } from '../../../shared/planning.ts';
import { call } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { requestForSheet } from '../../store/sheetRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TEXT_LINK_CLASSES } from '../../ui/TextLink.tsx';
import { useProjectFrame } from '../projectFrame.ts';
import { RenameDialog } from '../RenameDialog.tsx';
import { addStart } from '../sheets/addStart.ts';
import { StartList } from '../sheets/StartList.tsx';
import { createFromTemplate } from '../sheets/sheetActions.ts';
import { renameTemplate } from '../sheets/templateActions.ts';
import { templatesOf, type TemplateEntry } from '../sheets/templates.ts';
import { useOpenNewSheet } from '../sheets/useOpenNewSheet.ts';
import { TopBar } from '../TopBar.tsx';
import { useProject, useSheets } from '../useProject.ts';
import { TemplatePanel } from './TemplatePanel.tsx';
import { TemplateTable } from './TemplateTable.tsx';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'sheet', label: 'Sheets' },
  { value: 'row', label: 'Rows' },
  { value: 'rowlayout', label: 'Row layouts' },
] as const;

/** The page of a project's templates. */
export function TemplatesPage() {
  const { projectId } = useProjectFrame();
  const { title } = useProject(projectId);
  const all = templatesOf(useSnapshot(db.template), useSnapshot(db.sheet), projectId);
  const { details, again } = useDetails(projectId, all);
  const [renamed, setRenamed] = useState<TemplateEntry | null>(null);
  const [searchParams, setSearchParams] = useSearchParams();
  const noSheet = useMay(projectId, 'sheet.create');
  const open = all.find(({ id }) => id === searchParams.get('template')) ?? null;
  const select = (template: TemplateEntry | null): void =>
    setSearchParams(template ? { template: template.id } : {}, { replace: true });
  const openNewSheet = useOpenNewSheet(projectId);
  const start = (id: StartId): Promise<void> => openNewSheet(addStart(projectId, id));
  return (
    <>
      <title>{`Templates · ${title} · EO`}</title>
      <TopBar title="Templates" note="of this project">
        <NewTemplate projectId={projectId} />
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto">
          <div className="mx-auto w-full max-w-public px-6 py-5 phone:px-4">
            <h2 className="sr-only">Templates of this project, and sheets to start with</h2>
            {all.length === 0 ? (
              <NoneYet />
            ) : (
              <FilteredTemplates
                all={all}
                table={(some) => (
                  <TemplateTable
                    projectId={projectId}
                    templates={some}
                    details={details}
                    again={again}
                    openId={open?.id ?? null}
                    select={select}
                    use={(template) =>
                      openNewSheet(createFromTemplate(projectId, template.id, template.title))
                    }
                    rename={setRenamed}
                  />
                )}
              />
            )}
            <MakeOneFrom projectId={projectId} />
            <section aria-label="To start with" className="mt-8">
              <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
                <h3 className="text-14 font-semibold">To start with</h3>
                <a href={paths.assemblies} className={cx(TEXT_LINK_CLASSES, 'finger text-13')}>
                  Browse assemblies
                </a>
              </div>
              <StartList refusal={noSheet} add={start} />
            </section>
          </div>
        </div>
        {open && (
          <TemplatePanel
            key={open.id}
            projectId={projectId}
            template={open}
            close={() => select(null)}
            changed={again}
          />
        )}
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

/** Loads the details of the templates, and again whenever a template is added or removed. */
function useDetails(projectId: string, all: readonly TemplateEntry[]) {
  const ids = all.map(({ id }) => id).join(' ');
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (ids === '') return new Map();
      const { templates } = await call('templates.list', { params: { projectId }, query: {}, signal });
      return new Map(templates.map((each) => [each.id, each]));
    },
    [projectId, ids],
  );
  const { loaded, again } = useCall(load);
  return { details: loaded, again };
}

function FilteredTemplates({
  all,
  table,
}: {
  all: readonly TemplateEntry[];
  table: (some: readonly TemplateEntry[]) => React.ReactNode;
}) {
  const [query, setQuery] = useState('');
  const [type, setType] = useState<(typeof TYPES)[number]['value']>('all');
  const some = all.filter(
    (template) => (type === 'all' || template.type === type) && hasWords(template.title, query),
  );
  return (
    <section aria-label="Templates" className="@container">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-full @min-[520px]:w-55">
          <TextField
            label="Filter templates"
            hiddenLabel
            size="md"
            icon={Search}
            placeholder="Filter templates"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
        <div className="w-full @min-[520px]:w-auto">
          <SegmentedControl label="Which templates" segments={TYPES} value={type} choose={setType} block />
        </div>
      </div>
      {some.length > 0 ? (
        table(some)
      ) : (
        <p className="py-4 text-ink-2">No template fits. Clear the filter to see all {all.length}.</p>
      )}
    </section>
  );
}

/** Shown in place of the table while the project has no template. */
function NoneYet() {
  return (
    <section aria-label="Templates of your own" className="mb-6 rounded-dialog bg-sunken px-5 py-4">
      <h3 className="text-14 font-semibold">No templates of your own yet</h3>
      <p className="mt-0.5 text-ink-2">
        A template keeps a sheet, or some rows, for the next time. When it changes, its copies can take the
        change.
      </p>
    </section>
  );
}

function MakeOneFrom({ projectId }: { projectId: string }) {
  const card = 'grid grid-cols-[24px_1fr] gap-x-1 rounded-[10px] px-3.5 py-3 edge-line-strong';
  const ways = [
    [Table2, 'A sheet', 'It asks which values stay. Comments, history and private notes never come along.'],
    [Rows3, 'Selected rows', 'Select them in a sheet, then “Save as row template…” in their menu.'],
    [LayoutTemplate, 'A title block', 'From the menu of a title block, with its pictures.'],
  ] as const;
  return (
    <section aria-label="Make one from" className="@container mt-7">
      <h3 className="mb-2.5 flex items-center justify-between text-14 font-semibold">Make one from</h3>
      <ul className="grid gap-3 @min-[560px]:grid-cols-3">
        {ways.map(([icon, name, words]) => (
          <li key={name} className={card}>
            <Icon of={icon} className="mt-0.5 text-ink-2" />
            <div>
              <b className="font-medium">{name}</b>
              <p className="mt-0.5 text-12 leading-4.25 text-ink-2">{words}</p>
              {name === 'A sheet' && (
                <div className="mt-2">
                  <SaveSheetMenu projectId={projectId} label="Choose a sheet…" size="sm" />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewTemplate({ projectId }: { projectId: string }) {
  return <SaveSheetMenu projectId={projectId} label="New template" size="md" />;
}

/** The menu button that saves one of the project's sheets as a template; renders nothing without sheets. */
function SaveSheetMenu({ projectId, label, size }: { projectId: string; label: string; size: 'sm' | 'md' }) {
  const sheets = useSheets(projectId);
  const refusal = useMay(projectId, 'template.edit');
  if (sheets.length === 0) return null;
  const button = (
    <Button kind="line" size={size} icon={Plus} refusal={refusal}>
      {label}
    </Button>
  );
  if (refusal !== null) return button;
  return (
    <Menu align="end" trigger={button}>
      {sheets.map(({ id, title }) => (
        <MenuItem key={id} act={() => requestForSheet('saveAsTemplate', id)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
