// Adding an existing account by its email, with a role.

import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide-react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { email } from '../../shared/forms/credentials.ts';
import { atLeast, type Role, ROLES } from '../../shared/model/roles.ts';
import { Button } from '../kit/Button.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toast } from '../kit/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

const form = z.object({ email, role: z.enum(ROLES) });
const empty: z.output<typeof form> = { email: '', role: 'VIEW_ONLY' };

/** The roles that somebody of `ownRole` can give: none above their own, and never the operator's. */
export function rolesToGive(ownRole: Role): readonly Role[] {
  return ROLES.filter((role) => role !== 'OVERLORD' && atLeast(ownRole, role));
}

export function AddMember({
  projectId,
  ownRole,
  added,
}: {
  projectId: string;
  ownRole: Role;
  added: () => void;
}) {
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const role = useWatch({ control, name: 'role' });
  const add = handleSubmit(async (member) => {
    try {
      await call('members.create', {
        params: { identityId: projectId },
        body: { entityType: 'project', members: [member] },
      });
      toast(`Added ${member.email}`);
      reset();
      added();
    } catch (error) {
      setError('email', { message: messageOf(error) });
    }
  });
  return (
    <form
      noValidate
      className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
      onSubmit={(event) => !isSubmitting && void add(event)}
    >
      <TextField
        hiddenLabel
        label="Email"
        type="email"
        placeholder="name@company.example"
        autoComplete="off"
        error={errors.email?.message}
        hint={roleHint(role)}
        {...register('email')}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <Select
            hiddenLabel
            label="Role"
            options={rolesToGive(ownRole).map((one) => ({ value: one, label: roleWord(one) }))}
            value={field.value}
            choose={field.onChange}
          />
        )}
      />
      <Button type="submit" kind="primary" size="lg" icon={UserPlus} busy={isSubmitting}>
        Add
      </Button>
    </form>
  );
}
