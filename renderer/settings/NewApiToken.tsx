// Making an API token.

import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { newApiToken, TOKEN_LIVES } from '../../shared/forms/apiToken.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';

const SCOPES = [
  { value: 'read', label: 'reads' },
  { value: 'write', label: 'reads and writes' },
] as const;
const LIVES = TOKEN_LIVES.map((days) => ({
  value: String(days),
  label: days === 365 ? 'a year' : `${days} days`,
}));
const EMPTY: z.input<typeof newApiToken> = { name: '', scope: 'read', days: 90 };

export function NewApiToken({ created }: { created: (token: string) => void }) {
  const form = useCallForm({
    schema: newApiToken,
    empty: EMPTY,
    fields: ['name'],
    async send(body) {
      const { token } = await call('tokens.create', { body });
      form.reset(EMPTY);
      created(token);
    },
  });
  return (
    <div className="mt-4">
      <CallForm form={form} label="New API token">
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
          <TextField
            label="What is it for?"
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <Controller
            control={form.control}
            name="scope"
            render={({ field }) => (
              <Select label="It" options={SCOPES} value={field.value} choose={field.onChange} />
            )}
          />
          <Controller
            control={form.control}
            name="days"
            render={({ field }) => (
              <Select
                label="For"
                options={LIVES}
                value={String(field.value)}
                choose={(life) => field.onChange(Number(life))}
              />
            )}
          />
          <div className="flex justify-end sm:col-span-3">
            <Button type="submit" kind="line" busy={form.isBusy}>
              Make a token
            </Button>
          </div>
        </div>
      </CallForm>
    </div>
  );
}
