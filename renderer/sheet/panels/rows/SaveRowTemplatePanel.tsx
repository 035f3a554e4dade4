// The panel that saves the active row as a template for all sheets of the project.

import { draftOf } from '../../../store/act.ts';
import { limits } from '../../../../shared/limits.ts';
import { toast } from '../../../ui/toasts.ts';
import { placedTextOf } from '../../model/rowwords.ts';
import type { PanelProps } from '../panel.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';

export function Panel({ grid, projectId, close }: PanelProps<'saveRowTemplate'>) {
  const { view, desk } = grid;
  const line = view.line(grid.selection().active.row);
  const { min, max } = limits.nameLength;
  return (
    <PromptDialog
      title="Save as row template"
      label="Name"
      value={line ? placedTextOf(view, line).slice(0, 60) : ''}
      hint="Its texts, lines, spans and looks are kept. Everyone in the project can use it."
      act={() => 'Save template'}
      close={close}
      refusal={(typed) =>
        typed.length < min || typed.length > max ? `A name has ${min} to ${max} characters.` : null
      }
      commit={(title) => {
        if (!line) return;
        const data = { projectId, title, type: 'row', rowId: line.id } as const;
        desk.gesture([draftOf('template.create', desk.newId(), data)]);
        toast(`“${title}” is kept as a row template.`);
      }}
    />
  );
}
