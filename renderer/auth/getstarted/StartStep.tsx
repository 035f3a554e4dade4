// The last of the first steps: a spreadsheet, a start or a blank sheet, and the people to invite. It then opens the
// sheet.

import { CopyPlus, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importPath, invitingPath } from '../../../shared/paths.ts';
import {
  STARTS,
  TRADES,
  startsOf,
  type FirstProjectSource,
  type TradeName,
  type StartId,
} from '../../../shared/planning.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { tourPath } from '../../onboarding/tourRequest.ts';
import { ImportUploadBox } from '../../imports/ImportUploadBox.tsx';
import { DropBox } from '../../imports/DropBox.tsx';
import { uploadSpreadsheet } from '../../imports/importUpload.ts';
import { inviteTyped } from '../../members/inviteTyped.ts';
import { call, type CallReply } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { Invites, extractAddresses, type TypedAddresses } from './Invites.tsx';

/** The last of the first steps: the form that makes the first sheet. */
export function StartStep({
  planning,
  show,
  back,
}: {
  planning: TradeName;
  /** Shows the chosen start and the invited people in the preview. */
  show: (start: { isBlank: boolean; start: StartId; invited: readonly string[] }) => void;
  back: () => void;
}) {
  const navigate = useNavigate();
  const starts = startsOf(planning);
  /** The chosen start; null for a blank sheet. */
  const [chosen, choose] = useState<StartId | null>(starts[0] ?? 'other');
  const [typed, type] = useState<TypedAddresses>({ emails: [], rest: '', error: null });
  // The default is the lowest role, so that nobody gets more rights by accident.
  const [role, give] = useState<Role>('VIEW_ONLY');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Id of the project that was made for a refused file, which gets the next file or the chosen sheet; null without
   *  one. */
  const [projectId, setProjectId] = useState<string | null>(null);
  /** The addresses that were invited to it. */
  const [invited, setInvited] = useState<readonly string[]>([]);
  const { name } = TRADES[planning];
  const isBlank = chosen === null;
  const start = chosen ?? starts[0] ?? 'other';
  useEffect(() => {
    show({ isBlank, start, invited: typed.emails });
    // `show` is no dependency, since each call of it causes a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBlank, start, typed.emails]);

  const whole = async (work: (emails: readonly string[]) => Promise<void>): Promise<void> => {
    const ready = extractAddresses(typed);
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
  const inviteTo = (id: string, emails: readonly string[]): Promise<boolean> => {
    const scope = { id, type: 'project' } as const;
    return inviteTyped(scope, emails, role, () => void navigate(invitingPath(scope)));
  };
  const others = (emails: readonly string[]) => emails.filter((email) => !invited.includes(email));
  const open = () =>
    whole(async (emails) => {
      const made =
        projectId === null
          ? await begin({ planning, beginning: isBlank ? 'blank' : 'template', start })
          : await fill(projectId, { title: TRADES[planning].project, start, isBlank });
      await inviteTo(made.projectId, others(emails));
      if (made.sheetId !== null) await navigate(tourPath(made.projectId, made.sheetId));
    });
  const take = (file: File) =>
    whole(async (emails) => {
      const id = projectId ?? (await begin({ planning, beginning: 'file', title: titleOf(file) })).projectId;
      setProjectId(id);
      const fresh = others(emails);
      if (await inviteTo(id, fresh)) setInvited([...invited, ...fresh]);
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
        <div role="radiogroup" aria-label="Or begin with" className="grid gap-2">
          {starts.map((id) => (
            <ChoiceCard
              key={id}
              name="beginning"
              icon={CopyPlus}
              title={STARTS[id].title}
              about={STARTS[id].about}
              isChosen={id === chosen}
              choose={() => choose(id)}
            />
          ))}
          <ChoiceCard
            name="beginning"
            icon={Table2}
            title="Blank sheet"
            about={planning === 'other' ? 'Columns alone' : `${name} columns`}
            isChosen={isBlank}
            choose={() => choose(null)}
          />
        </div>
      </div>
      <Invites typed={typed} type={type} role={role} give={give} />
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

/** Returns the title of a project made from a file: `Gala 2026 v7.xlsx` becomes `Gala 2026 v7`. */
function titleOf(file: File): string {
  const title = file.name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return title.length < 2 ? file.name : title.slice(0, 120);
}

/** Creates the person's first project on the server, in the time zone of this browser. */
function begin(start: {
  readonly planning: TradeName;
  readonly beginning: FirstProjectSource;
  readonly start?: StartId;
  readonly title?: string;
}): Promise<CallReply<'account.start'>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return call('account.start', { body: { ...start, timeZone } });
}

/** Adds the chosen sheet to a project that was made for a file, and renames the project to `title`. */
async function fill(
  projectId: string,
  { title, ...sheet }: { readonly title: string; readonly start: StartId; readonly isBlank: boolean },
): Promise<CallReply<'account.start'>> {
  await sendImmediately([draftOf('project.update.title', projectId, { title })]);
  const { sheetId } = await call('projects.addStart', { params: { projectId }, body: sheet });
  return { projectId, sheetId };
}
