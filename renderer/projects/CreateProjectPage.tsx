// A new project: its name, its team and, when they are known, its dates.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { newProject } from '../../shared/forms/newProject.ts';
import { projectPath } from '../../shared/paths.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { createProject } from './createProject.ts';

const loadTeams = (signal: AbortSignal) => call('teams.mine', { signal });

export function CreateProjectPage() {
  const { loaded } = useCall(loadTeams);
  return (
    <main className="mx-auto w-full max-w-form-wide px-4 py-12">
      <title>New project · EO</title>
      <h1 className="text-28 font-heading">New project</h1>
      <p className="mt-1 mb-6 text-14 text-ink-2">
        Then bring last year’s file, or begin with an empty sheet.
      </p>
      {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
      {loaded.state === 'done' && <NewProjectForm teams={loaded.value.teams} />}
    </main>
  );
}

function NewProjectForm({ teams }: { teams: readonly { id: string; name: string }[] }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newProject),
    defaultValues: { title: '', teamId: teams[0]?.id ?? '', startDate: '', endDate: '' },
  });
  const { errors, isSubmitting } = formState;

  const create = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await navigate(projectPath(await createProject(values)));
    } catch (error) {
      setRefusal(messageOf(error));
    }
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => !isSubmitting && void create(event)}
    >
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <TextField label="Project title" size="xl" error={errors.title?.message} {...register('title')} />
      <Controller
        control={control}
        name="teamId"
        render={({ field }) => (
          <Select
            label="Team"
            size="xl"
            hint="Its admins and owners may open the project."
            error={errors.teamId?.message}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={field.value}
            choose={field.onChange}
          />
        )}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
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
      </div>
      <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={isSubmitting}>
        Create project
      </Button>
    </form>
  );
}
