// The panel of the project's templates of rows and title blocks: choosing one inserts its rows below the selection.

import { LayoutPanelTop, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { db } from '../../../store/db.ts';
import { textOf } from '../../model/columns.ts';
import { insertTemplate } from '../../operations/rowEdits.ts';
import type { PanelProps } from '../panel.ts';

const item =
  'flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-active focus-visible:bg-active';

export function Panel({ grid, projectId, close }: PanelProps<'rowTemplates'>) {
  const [wanted, setWanted] = useState('');
  const [isFollowing, setFollowing] = useState(true);
  const sheets = useSnapshot(db.sheet);
  const templates = Object.values(useSnapshot(db.template))
    .filter((each) => each.projectId === projectId && each.type !== 'sheet')
    // A template is not offered in its own sheet, nor if its sheet is missing.
    .filter(({ sheetId }) => sheets[sheetId ?? ''] && sheetId !== grid.view.records.sheetId)
    .map(({ id, title, type }) => ({ id, title: textOf(title), type }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  const found = templates.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const insert = (templateId: string): void => {
    const position = grid.view.count() === 0 ? null : grid.range().bottom;
    insertTemplate(grid.view, grid.sheetActions, position, {
      templateId,
      direction: 'after',
      staticTemplate: !isFollowing,
    });
    close();
  };
  return (
    <Dialog open close={close} title="Insert from template" footer={<Button onClick={close}>Cancel</Button>}>
      {templates.length === 0 ? (
        <div className="flex flex-col items-start gap-3 text-ink-2">
          <p>This project has no row templates yet. A template keeps rows with their texts for any sheet.</p>
          <Button
            onClick={() => {
              close();
              grid.run('row.saveAsTemplate');
            }}
          >
            Save the selected rows as one…
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <TextField
            label="Find a template"
            hiddenLabel
            placeholder="Find a template"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <ul className="max-h-80 overflow-y-auto">
            {found.map(({ id, title, type }) => (
              <li key={id}>
                <button type="button" className={item} onClick={() => insert(id)}>
                  <Icon of={type === 'row' ? Rows3 : LayoutPanelTop} className="text-ink-2" />
                  <span className="min-w-0 truncate">{title}</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="px-2 py-1.5 text-ink-2">No template is called that.</li>}
          </ul>
          <Checkbox checked={isFollowing} onChange={(event) => setFollowing(event.target.checked)}>
            Follow the template
            <span className="block text-12 text-ink-2">
              When it changes, this copy can take the change. What you change here stays.
            </span>
          </Checkbox>
        </div>
      )}
    </Dialog>
  );
}
