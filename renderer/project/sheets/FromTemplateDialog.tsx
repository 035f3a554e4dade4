// The dialog that creates a sheet from a template of this or another project, or from one of the starts of EO.

import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { call } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { createFromTemplate } from './sheetActions.ts';
import { addStart } from './addStart.ts';
import { StartList } from './StartList.tsx';
import { templatesOf } from './templates.ts';

const item =
  'flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-active focus-visible:bg-active touch:min-h-11';

/** The dialog that creates a sheet from a template or a start. */
export function FromTemplateDialog({
  projectId,
  go,
  close,
}: {
  projectId: string;
  /** Opens a sheet; null opens none. */
  go: (made: Promise<string | null>) => Promise<void>;
  close: () => void;
}) {
  const refusal = useMay(projectId, 'sheet.create');
  const [isFollowing, setFollowing] = useState(true);
  const { loaded, again } = useCall(loadSheetTemplates);
  const templates = templatesOf(useSnapshot(db.template), useSnapshot(db.sheet), projectId).filter(
    ({ type }) => type === 'sheet',
  );
  const others = loaded.state === 'done' ? loaded.value.filter((each) => each.projectId !== projectId) : [];
  const use = async (id: string, title: string): Promise<void> => {
    close();
    await go(createFromTemplate(projectId, id, title, { isFollowing }));
  };
  return (
    <Dialog
      open
      close={close}
      title="New sheet from a template"
      footer={<Button onClick={close}>Cancel</Button>}
    >
      <div className="flex max-h-[60dvh] flex-col gap-5 overflow-y-auto">
        <section aria-label="Templates of this project">
          <h3 className="mb-1 text-14 font-semibold">Of this project</h3>
          {templates.length === 0 ? (
            <p className="text-12 text-ink-2">
              None yet. “Save as template…” in the menu of a sheet keeps it here for the next time.
            </p>
          ) : (
            <>
              <TemplateButtons templates={templates} use={use} />
              <div className="mt-2 px-2">
                <Checkbox checked={isFollowing} onChange={(event) => setFollowing(event.target.checked)}>
                  Follow the template
                  <span className="block text-12 text-ink-2">
                    When it changes, the sheet can take the change. What you change here stays.
                  </span>
                </Checkbox>
              </div>
            </>
          )}
        </section>
        {loaded.state === 'failed' && (
          <LoadFailure error={loaded.error} again={again}>
            The templates of other projects could not be loaded.
          </LoadFailure>
        )}
        {others.length > 0 && (
          <section aria-label="Templates of other projects">
            <h3 className="mb-1 text-14 font-semibold">Of other projects</h3>
            <TemplateButtons templates={others} use={use} />
            <p className="mt-1 px-2 text-12 text-ink-2">
              Categories are matched by their names. The sheet stands on its own from then on.
            </p>
          </section>
        )}
        <section aria-label="To start with">
          <h3 className="mb-2 text-14 font-semibold">To start with</h3>
          <StartList
            refusal={refusal}
            add={async (start) => {
              const made = addStart(projectId, start);
              await go(made);
              if ((await made) !== null) close();
            }}
          />
        </section>
      </div>
    </Dialog>
  );
}

/** Loads the templates of sheets of all of the person's projects. */
async function loadSheetTemplates(signal: AbortSignal) {
  return (await call('projects.sheetTemplates', { signal })).templates;
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly projectTitle?: string;
}

function TemplateButtons({
  templates,
  use,
}: {
  templates: readonly Listed[];
  use: (id: string, title: string) => Promise<void>;
}) {
  return (
    <ul>
      {templates.map(({ id, title, projectTitle }) => (
        <li key={id}>
          <button type="button" className={item} onClick={() => void use(id, title)}>
            <Icon of={LayoutTemplate} className="text-ink-2" />
            <span className="min-w-0 truncate">{title}</span>
            {projectTitle !== undefined && (
              <span className="min-w-0 truncate text-12 text-ink-2">{projectTitle}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
