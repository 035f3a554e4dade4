// Creates a sheet from a template of the project, or from one of the sheets that a project can start with.

import { LayoutTemplate } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { createFromTemplate } from './sheetActions.ts';
import { addStart } from './addStart.ts';
import { StartList } from './StartList.tsx';
import { templatesOf } from './templates.ts';

const item =
  'flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-active focus-visible:bg-active';

/** The dialog that creates a sheet from a template or a start. */
export function FromTemplateDialog({
  projectId,
  go,
  close,
}: {
  projectId: string;
  /** Opens a sheet; null opens none. */
  go: (sheetId: string | null) => Promise<void>;
  close: () => void;
}) {
  const refusal = useMay(projectId, 'sheet.create');
  const templates = templatesOf(useSnapshot(db.template), useSnapshot(db.sheet), projectId).filter(
    ({ type }) => type === 'sheet',
  );
  const use = async (id: string, title: string): Promise<void> => {
    close();
    await go(await createFromTemplate(projectId, id, title));
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
            <ul>
              {templates.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" className={item} onClick={() => void use(id, title)}>
                    <Icon of={LayoutTemplate} className="text-ink-2" />
                    <span className="min-w-0 truncate">{title}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-label="To start with">
          <h3 className="mb-2 text-14 font-semibold">To start with</h3>
          <StartList
            refusal={refusal}
            add={async (start) => {
              const sheetId = await addStart(projectId, start);
              if (sheetId === null) return;
              close();
              await go(sheetId);
            }}
          />
        </section>
      </div>
    </Dialog>
  );
}
