// The last step: a spreadsheet, a template or a blank sheet, with those who are to come. It ends in the sheet.

import { CopyPlus, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TRADES, type Planning } from '../../../shared/planning.ts';
import { importPath, sheetPath } from '../../../shared/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { bring } from '../../imports/bringing.ts';
import { Bringing } from '../../imports/Bringing.tsx';
import { DropBox } from '../../imports/DropBox.tsx';
import { messageOf } from '../../net/callError.ts';
import { Choice } from './Choice.tsx';
import { Invites, settled, type Typed } from './Invites.tsx';
import { begin, inviteTo } from './starting.ts';

type Beginning = 'template' | 'blank';

export function StartStep({
  planning,
  show,
  back,
}: {
  planning: Planning;
  /** Tells the sheet at the right what it begins with, and who is in it. */
  show: (start: { isBlank: boolean; invited: readonly string[] }) => void;
  back: () => void;
}) {
  const navigate = useNavigate();
  const [beginning, choose] = useState<Beginning>('template');
  const [typed, type] = useState<Typed>({ emails: [], rest: '', error: null });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Made for a file that was then refused: the next one goes there, too. */
  const [projectId, setProjectId] = useState<string | null>(null);
  const { sheet, name } = TRADES[planning];
  const isBlank = beginning === 'blank';
  useEffect(() => {
    show({ isBlank, invited: typed.emails });
    // `show` is made anew with every change that it causes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBlank, typed.emails]);

  const whole = async (work: (emails: readonly string[]) => Promise<void>): Promise<void> => {
    const ready = settled(typed);
    type(ready);
    if (busy || ready.error !== null) return;
    setBusy(true);
    setRefusal(null);
    try {
      await work(ready.emails);
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
  };
  const open = () =>
    whole(async (emails) => {
      const made = await begin({ planning, beginning });
      await inviteTo(made.projectId, emails);
      if (made.sheetId !== null) await navigate(sheetPath(made.projectId, made.sheetId));
    });
  const take = (file: File) =>
    whole(async (emails) => {
      const id = projectId ?? (await begin({ planning, beginning: 'file', title: titleOf(file) })).projectId;
      if (projectId === null) await inviteTo(id, emails);
      setProjectId(id);
      const importableId = await bring(id, file);
      if (importableId !== null) await navigate(importPath(id, importableId));
    });

  return (
    <form
      noValidate
      aria-label="Your first sheet"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <div className="flex flex-col gap-2">
        <DropBox busy={busy} take={(file) => void take(file)} />
        <div role="radiogroup" aria-label="Or begin with" className="grid gap-2 sm:grid-cols-2">
          <Choice
            name="beginning"
            icon={CopyPlus}
            title="Template"
            about={sheet}
            isChosen={!isBlank}
            choose={() => choose('template')}
          />
          <Choice
            name="beginning"
            icon={Table2}
            title="Blank sheet"
            about={planning === 'other' ? 'Columns alone' : `${name} columns`}
            isChosen={isBlank}
            choose={() => choose('blank')}
          />
        </div>
      </div>
      <Invites typed={typed} type={type} />
      <div className="mt-2 flex justify-between">
        <Button size="xl" onClick={back}>
          Back
        </Button>
        <Button type="submit" kind="primary" size="xl" busy={busy}>
          Open my sheet
        </Button>
      </div>
      {projectId !== null && <Bringing projectId={projectId} />}
    </form>
  );
}

/** `Gala 2026 v7.xlsx` is the project `Gala 2026 v7`. */
function titleOf(file: File): string {
  const title = file.name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return title.length < 2 ? file.name : title.slice(0, 120);
}
