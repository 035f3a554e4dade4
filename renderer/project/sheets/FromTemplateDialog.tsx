// A new sheet from one of the project's templates.

import { LayoutTemplate } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { db } from '../../store/db.ts';
import { createFromTemplate } from './sheetActs.ts';
import { templatesOf } from './templates.ts';

const item =
  'flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-active focus-visible:bg-active';

export function FromTemplateDialog({
  projectId,
  go,
  close,
}: {
  projectId: string;
  go: (sheetId: string | null) => Promise<void>;
  close: () => void;
}) {
  const templates = templatesOf(useSnapshot(db.template), useSnapshot(db.sheet), projectId).filter(
    ({ kind }) => kind === 'sheet',
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
      {templates.length === 0 ? (
        <p className="text-ink-2">
          This project has no sheet templates yet. Choose “Save as template…” in the menu of a sheet.
        </p>
      ) : (
        <ul className="max-h-80 overflow-y-auto">
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
    </Dialog>
  );
}
