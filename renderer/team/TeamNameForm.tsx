// What the team is called.

import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { newTeam } from '../../shared/forms/team.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';

export function TeamNameForm({ team, changed }: { team: TeamProfile; changed: () => void }) {
  const form = useCallForm({
    schema: newTeam,
    empty: { name: team.name },
    fields: ['name'],
    send: async (body) => {
      await call('teams.update', { params: { teamId: team.id }, body });
      form.reset(body);
      toast('The name was saved.');
      changed();
    },
  });
  return (
    <CallForm form={form} label="Name">
      <TextField
        label="Team name"
        autoComplete="organization"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex justify-end">
        <Button type="submit" kind="primary" size="lg" busy={form.isBusy} disabled={!form.formState.isDirty}>
          Save name
        </Button>
      </div>
    </CallForm>
  );
}
