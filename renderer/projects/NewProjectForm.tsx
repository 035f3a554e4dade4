// The form of a new project.

import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BLANK, FILE, newProject } from '../../shared/forms/newProject.ts';
import { paperOf, type PlanningSettings } from '../../shared/planning.ts';
import { ownTimeZone, timeZones } from '../browser/timeZones.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { NumberingChoice } from '../widgets/NumberingChoice.tsx';
import { PAPERS } from '../widgets/papers.ts';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCallForm } from '../net/useCallForm.ts';
import { createProject } from './createProject.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface TemplateEntry {
  readonly id: string;
  readonly title: string;
  readonly projectTitle: string;
}

export function NewProjectForm({
  teams,
  templates,
  settings,
  beginning,
}: {
  teams: readonly Named[];
  templates: readonly TemplateEntry[];
  /** What this person's new projects start with. */
  settings: PlanningSettings;
  beginning: string;
}) {
  const navigate = useNavigate();
  const form = useCallForm({
    schema: newProject,
    empty: {
      title: '',
      teamId: teams[0]?.id ?? '',
      startDate: '',
      endDate: '',
      timeZone: ownTimeZone(),
      numberingStyle: settings.numberingStyle,
      paperSize: settings.paperSize ?? paperOf(navigator.language),
      beginning,
    },
    fields: ['title', 'startDate', 'endDate', 'timeZone', 'teamId'],
    async send(wanted) {
      await navigate(await createProject(wanted));
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <CallForm form={form}>
      <div className="flex flex-col gap-5">
        <TextField label="Project title" size="xl" error={errors.title?.message} {...register('title')} />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            size="xl"
            error={errors.startDate?.message}
            {...register('startDate')}
          />
          <TextField
            label="Last day"
            type="date"
            size="xl"
            error={errors.endDate?.message}
            {...register('endDate')}
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
                choose={field.onChange}
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
              <Select label="Paper" size="xl" options={PAPERS} value={field.value} choose={field.onChange} />
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
