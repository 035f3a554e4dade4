// The page for a new project: title, dates, time zone, team, numbering, paper, and the first sheet.

import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { BLANK, FILE, newProject, type NewProject } from '../../shared/forms/newProject.ts';
import { may } from '../../shared/permissions/rights.ts';
import { paths, projectPath, sheetPath } from '../../shared/paths.ts';
import { defaultPaperOf, type PlanningSettings } from '../../shared/planning.ts';
import { ownTimeZone, timeZones } from '../browser/timeZones.ts';
import { ImportProject } from '../bundles/ImportProject.tsx';
import { CallForm } from '../chrome/CallForm.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import type { Draft } from '../store/actionDraft.ts';
import { newId } from '../store/newId.ts';
import { sendImmediately } from '../store/sendImmediately.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { NumberingChoice } from '../widgets/NumberingChoice.tsx';
import { PAPER_OPTIONS } from '../widgets/papers.ts';
import { DemoOffer } from './DemoOffer.tsx';

const load = async (signal: AbortSignal) => {
  const [{ teams }, { templates }, { settings }] = await Promise.all([
    call('teams.mine', { signal }),
    call('projects.sheetTemplates', { signal }),
    call('account.load', { signal }),
  ]);
  return {
    teams: teams.filter(({ role, withheld }) => !withheld && may(role, 'project.create')),
    templates,
    settings,
  };
};

/** The page that creates a project. */
export function CreateProjectPage() {
  const { loaded, again } = useCall(load);
  const [searchParams] = useSearchParams();
  /** The team that the person has chosen for the project, be it new or from a file; null before. */
  const [chosenTeam, setTeamId] = useState<string | null>(null);
  const teamId = chosenTeam ?? (loaded.state === 'done' ? (loaded.value.teams[0]?.id ?? '') : '');
  return (
    <main className="mx-auto w-full max-w-settings px-4 py-12 phone:py-6">
      <title>New project · EO</title>
      <h1 className="text-28 font-heading">New project</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        Only the title is needed now. Everything can be changed later, in the settings of the project.
      </p>
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' &&
        (loaded.value.teams.length > 0 ? (
          <>
            <NewProjectForm
              {...loaded.value}
              beginning={searchParams.get('begin') === 'file' ? FILE : BLANK}
              teamId={teamId}
              chooseTeam={setTeamId}
            />
            <TemplateOffer />
            <ImportProject teamId={teamId} />
            <DemoOffer />
          </>
        ) : (
          <Banner kind="neutral" action={<ButtonLink to={paths.createTeam}>New team</ButtonLink>}>
            You are an editor in no team. Make a team of your own, or ask an admin of one.
          </Banner>
        ))}
    </main>
  );
}

/** The line with the link to the templates of whole projects. */
function TemplateOffer() {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5 text-ink-2">
      <p className="min-w-60 flex-1">
        Or begin with a whole project: ten templates, from a conference day to camera cards.
      </p>
      {/* The server renders the page. */}
      <a href={paths.assemblies} className={buttonClass({ className: 'phone:h-11' })}>
        See the templates
      </a>
    </div>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface TemplateEntry {
  readonly id: string;
  readonly title: string;
  readonly projectTitle: string;
}

/** The form of a new project. */
function NewProjectForm({
  teams,
  templates,
  settings,
  beginning,
  teamId,
  chooseTeam,
}: {
  teams: readonly Named[];
  templates: readonly TemplateEntry[];
  /** The person's defaults for new projects. */
  settings: PlanningSettings;
  beginning: string;
  teamId: string;
  chooseTeam: (teamId: string) => void;
}) {
  const navigate = useNavigate();
  const form = useCallForm({
    schema: newProject,
    empty: {
      title: '',
      teamId,
      startDate: '',
      endDate: '',
      timeZone: ownTimeZone(),
      numberingStyle: settings.numberingStyle,
      paperSize: settings.paperSize ?? defaultPaperOf(navigator.language),
      beginning,
    },
    fields: ['title', 'startDate', 'endDate', 'timeZone', 'teamId'],
    async send(wanted) {
      await navigate(await createProject(wanted));
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const startDate = useWatch({ control, name: 'startDate' });
  return (
    <CallForm form={form}>
      <div className="flex flex-col gap-5">
        <TextField label="Project title" size="xl" error={errors.title?.message} {...register('title')} />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="startDate"
            render={({ field }) => (
              <DateField
                label="First day"
                size="xl"
                error={errors.startDate?.message}
                value={field.value}
                choose={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="endDate"
            render={({ field }) => (
              <DateField
                label="Last day"
                size="xl"
                from={startDate || undefined}
                error={errors.endDate?.message}
                value={field.value}
                choose={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="timeZone"
            render={({ field }) => (
              <Combobox
                label="Time zone"
                size="xl"
                hint="Times in the sheets are those of its clocks."
                error={errors.timeZone?.message}
                options={timeZones()}
                value={field.value}
                choose={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="teamId"
            render={({ field }) => (
              <Select
                label="Team"
                size="xl"
                hint="Everyone in it may open the project."
                error={errors.teamId?.message}
                options={teams.map(({ id, name }) => ({ value: id, label: name }))}
                value={field.value}
                choose={(id) => {
                  field.onChange(id);
                  chooseTeam(id);
                }}
              />
            )}
          />
        </div>
        <Controller
          control={control}
          name="numberingStyle"
          render={({ field }) => (
            <NumberingChoice
              value={field.value}
              choose={field.onChange}
              hint="How numbers grow once they are frozen. Plain ones grow like those of film."
            />
          )}
        />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="paperSize"
            render={({ field }) => (
              <Select
                label="Paper"
                size="xl"
                options={PAPER_OPTIONS}
                value={field.value}
                choose={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="beginning"
            render={({ field }) => (
              <Select
                label="Begin with"
                size="xl"
                options={beginningsOf(templates)}
                value={field.value}
                choose={field.onChange}
              />
            )}
          />
        </div>
        <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={form.isBusy}>
          Create project
        </Button>
      </div>
    </CallForm>
  );
}

function beginningsOf(templates: readonly TemplateEntry[]): readonly { value: string; label: string }[] {
  return [
    { value: BLANK, label: 'An empty sheet' },
    { value: FILE, label: 'A file that I bring' },
    ...templates.map(({ id, title, projectTitle }) => ({
      value: id,
      label: `Template “${title}”, from ${projectTitle}`,
    })),
  ];
}

/**
 * Creates the project. Resolves to the path to open: that of its first sheet, or that of the project if it begins with
 * a file, which is then chosen there.
 * @throws CallError
 */
async function createProject(wanted: NewProject): Promise<string> {
  const { title, teamId, startDate, endDate, timeZone, numberingStyle, paperSize, beginning } = wanted;
  const [projectId, sheetId] = [newId(), newId()];
  const data = {
    title,
    ownedByTeamId: teamId,
    timeZone,
    paperSize,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(numberingStyle && { numberingStyle }),
  };
  const made: Draft = { name: 'project.create', entityId: projectId, data };
  const sheet = sheetOf(beginning, projectId, sheetId);
  await sendImmediately(sheet ? [made, sheet] : [made]);
  return sheet ? sheetPath(projectId, sheetId) : projectPath(projectId);
}

function sheetOf(beginning: string, projectId: string, entityId: string): Draft | null {
  if (beginning === FILE) return null;
  if (beginning === BLANK)
    return { name: 'sheet.create', entityId, data: { projectId, title: 'Run of show' } };
  return { name: 'sheet.create.fromTemplate', entityId, data: { projectId, sourceId: beginning } };
}
