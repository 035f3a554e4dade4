// The last step: a spreadsheet, a template or a blank sheet, and the people to invite. It opens the new sheet.

import { CopyPlus, Table2, X } from 'lucide-react';
import { useEffect, useState, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { email } from '../../../shared/forms/credentials.ts';
import { importPath, sheetPath } from '../../../shared/paths.ts';
import { TRADES, type Planning, type Beginning } from '../../../shared/planning.ts';
import { ImportUploadBox } from '../../imports/ImportUploadBox.tsx';
import { DropBox } from '../../imports/DropBox.tsx';
import { uploadSpreadsheet } from '../../imports/importUpload.ts';
import { call, type CallReply } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inputClass } from '../../ui/inputClass.ts';
import { toast } from '../../ui/toasts.ts';
import { ChoiceCard } from './ChoiceCard.tsx';

type SheetBeginning = 'template' | 'blank';

/** The last step of the first day: the form that makes the first sheet. */
export function StartStep({
  planning,
  show,
  back,
}: {
  planning: Planning;
  /** Shows the beginning and the invited people in the sheet at the right. */
  show: (start: { isBlank: boolean; invited: readonly string[] }) => void;
  back: () => void;
}) {
  const navigate = useNavigate();
  const [beginning, choose] = useState<SheetBeginning>('template');
  const [typed, type] = useState<Typed>({ emails: [], rest: '', error: null });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Id of the project that was made for a file which was then refused: the next file goes there, too. */
  const [projectId, setProjectId] = useState<string | null>(null);
  const { sheet, name } = TRADES[planning];
  const isBlank = beginning === 'blank';
  useEffect(() => {
    show({ isBlank, invited: typed.emails });
    // `show` changes with every change that it causes.
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
      const importableId = await uploadSpreadsheet(id, file);
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
          <ChoiceCard
            name="beginning"
            icon={CopyPlus}
            title="Template"
            about={sheet}
            isChosen={!isBlank}
            choose={() => choose('template')}
          />
          <ChoiceCard
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
      {projectId !== null && <ImportUploadBox projectId={projectId} />}
    </form>
  );
}

/** Returns the title of the project that a file becomes: `Gala 2026 v7.xlsx` is `Gala 2026 v7`. */
function titleOf(file: File): string {
  const title = file.name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return title.length < 2 ? file.name : title.slice(0, 120);
}

/** Makes a person's first project on the server, in the time zone of this browser. */
function begin(asked: {
  readonly planning: Planning;
  readonly beginning: Beginning;
  readonly title?: string;
}): Promise<CallReply<'account.start'>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return call('account.start', { body: { ...asked, timeZone } });
}

/** Invites people to the project, which exists whatever happens here: a refusal is shown, and can be retried in
 *  Members. */
async function inviteTo(projectId: string, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const members = emails.map((email) => ({ email, role: 'EDITOR' as const }));
  try {
    await call('members.create', {
      params: { identityId: projectId },
      body: { entityType: 'project', members },
    });
    toast(`Invited ${emails.join(', ')}`);
  } catch (error) {
    toast(`Nobody was invited: ${messageOf(error)}`, { kind: 'bad' });
  }
}

/** Content of the field for addresses: the complete ones, the text behind them, and what is wrong with that
 *  text. */
interface Typed {
  readonly emails: readonly string[];
  readonly rest: string;
  readonly error: string | null;
}

/** Moves every address out of the typed text. Other text stays, with an error. */
function settled({ emails, rest }: Typed): Typed {
  const words = rest.split(/[\s,;]+/).filter((word) => word !== '');
  const read = words.map((word) => ({ word, found: email.safeParse(word) }));
  const wrong = read.filter(({ found }) => !found.success).map(({ word }) => word);
  const added = read.flatMap(({ found }) => (found.success ? [found.data] : []));
  return {
    emails: [...new Set([...emails, ...added])],
    rest: wrong.join(' '),
    error: wrong.length === 0 ? null : 'Invalid email',
  };
}

const ENDS = new Set(['Enter', ',', ';', ' ']);

/** The field for the addresses of people to invite, typed one by one or pasted together: Enter, a comma or a
 *  space ends an address. */
function Invites({ typed, type }: { typed: Typed; type: (typed: Typed) => void }) {
  const { emails, rest, error } = typed;
  const input = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (ENDS.has(event.key) && rest.trim() !== '') {
      event.preventDefault();
      type(settled(typed));
    } else if (event.key === 'Backspace' && rest === '') {
      type({ ...typed, emails: emails.slice(0, -1) });
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    type(settled({ ...typed, rest: `${rest} ${text}` }));
  };
  return (
    <Field
      label="Work with"
      aside={<span className="text-12 text-ink-2">Viewers are free</span>}
      hint="They may edit. Change that in Members."
      error={error ?? undefined}
    >
      {(control) => (
        <div className={inputClass('xl', error !== null, 'h-auto! min-h-10 flex-wrap gap-1.5 px-2 py-1.5')}>
          {emails.map((each) => (
            <span
              key={each}
              className="inline-flex h-6 max-w-full items-center gap-1 rounded-cell bg-active pl-2 text-12 font-medium"
            >
              <span className="truncate">{each}</span>
              <button
                type="button"
                aria-label={`Leave out ${each}`}
                className="grid size-6 place-items-center rounded-cell text-ink-2 hover:text-ink"
                onClick={() => {
                  type({ ...typed, emails: emails.filter((other) => other !== each) });
                  input.current?.focus();
                }}
              >
                <Icon of={X} size="xs" />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="email"
            autoComplete="off"
            placeholder={emails.length === 0 ? 'name@company.example' : ''}
            className="h-6 min-w-32 flex-1 bg-transparent px-1 outline-none"
            value={rest}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => type(settled(typed))}
            onChange={(event) => type({ emails, rest: event.target.value, error: null })}
          />
        </div>
      )}
    </Field>
  );
}
