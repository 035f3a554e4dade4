// Keeps a sheet, as it is now, to make others of it; with what was filled in, or without.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../shared/limits.ts';
import { templatesPath } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import { saveAsTemplate } from './sheetActs.ts';

const { min, max } = limits.nameLength;

export function SaveTemplateDialog({
  projectId,
  sheetId,
  close,
}: {
  projectId: string;
  sheetId: string;
  close: () => void;
}) {
  const [title, setTitle] = useState(() => titleOfSheet(sheetId));
  const [keepsValues, setKeeps] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const isShort = title.trim().length < min;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (isShort) return;
    close();
    if ((await saveAsTemplate(sheetId, title.trim(), keepsValues)) === null) return;
    const see = { label: 'Templates', act: () => void navigate(templatesPath(projectId)) };
    toast(`“${title.trim()}” is kept as a template.`, { action: see });
  };
  return (
    <Dialog
      open
      close={close}
      title="Save as template"
      description="Comments and history are left out. Everyone in the project can use it."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={() => void save()}>
            Save template
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={title}
          maxLength={max}
          error={isAsked && isShort ? `Use at least ${min} characters` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Checkbox checked={keepsValues} onChange={(event) => setKeeps(event.target.checked)}>
          Keep what is written in the rows
          <span className="block text-12 text-ink-2">
            Otherwise columns, rows, headings, blocks and looks are kept, and the cells are empty.
          </span>
        </Checkbox>
      </form>
    </Dialog>
  );
}
