// The fields of a link: its view, its recipient, the rights of its guests, its end and its password.

import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { db, inOrderOf } from '../store/db.ts';
import { session } from '../store/session.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Select, type Option } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { LinkForm, LinkScope } from './linkChoice.ts';

const UNTIL: readonly Option<LinkForm['until']>[] = [
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'In a week' },
  { value: 'month', label: 'In 30 days' },
  { value: 'day', label: 'A day' },
  { value: 'none', label: 'No end' },
];

/** The fields of a link. */
export function LinkFields({
  projectId,
  sheetId,
  form,
  change,
}: {
  projectId: string;
  sheetId: string;
  form: LinkForm;
  change: (changed: Partial<LinkForm>) => void;
}) {
  const views = inOrderOf(useSnapshot(db.sheetLayout), 'sheetId', sheetId).filter(
    ({ visibility = 'me', userId }) => visibility !== 'me' || userId === session.user?.id,
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Select
          label="View"
          options={views.map(({ id, title = '' }) => ({ value: id, label: title }))}
          value={form.sheetLayoutId}
          choose={(sheetLayoutId) => change({ sheetLayoutId })}
        />
        <TextField
          label="For"
          placeholder="Such as the caterer"
          maxLength={120}
          autoComplete="off"
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </div>
      <Scopes projectId={projectId} form={form} change={change} />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <div className="flex flex-col gap-2">
          <Select
            label="Open until"
            options={UNTIL}
            value={form.until}
            choose={(until) => change({ until })}
          />
          {form.until === 'day' && (
            <DateField label="Last day" value={form.day} choose={(day) => change({ day })} />
          )}
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="flex items-center justify-between font-medium">
            Ask for a password
            <Switch
              label="Ask for a password"
              checked={form.hasPassword}
              change={(hasPassword) => change({ hasPassword })}
            />
          </span>
          {form.hasPassword && (
            <PasswordField
              label="Password"
              hiddenLabel
              autoComplete="off"
              maxLength={128}
              value={form.password}
              onChange={(event) => change({ password: event.currentTarget.value })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const SCOPES: readonly { readonly value: LinkScope; readonly label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'tick', label: 'Read and tick statuses and boxes' },
  { value: 'edit', label: 'Read and edit' },
  { value: 'follow', label: 'Follow the show on a phone' },
  { value: 'display', label: 'Show it on a display' },
  { value: 'control', label: 'Call the show from a browser or a program' },
];

function Scopes({
  projectId,
  form: { scope, categoryIds },
  change,
}: {
  projectId: string;
  form: LinkForm;
  change: (changed: Partial<LinkForm>) => void;
}) {
  const name = useId();
  const categories = inOrderOf(useSnapshot(db.category), 'projectId', projectId).filter(
    ({ mergedIntoId }) => mergedIntoId === undefined,
  );
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Guests may</legend>
      {SCOPES.map(({ value, label }) => (
        <label key={value} className="flex min-h-7 items-center gap-2 touch:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-4 appearance-none rounded-full bg-raised edge-line-field outline-none checked:border-5 checked:border-accent"
            checked={scope === value}
            onChange={() => change({ scope: value })}
          />
          {label}
        </label>
      ))}
      {scope === 'edit' && (
        <fieldset className="ml-6 flex flex-wrap gap-x-4 gap-y-1">
          <legend className="sr-only">Categories that guests may edit</legend>
          {categories.map(({ id, name: title = '' }) => (
            <Checkbox
              key={id}
              checked={categoryIds.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  categoryIds: checked ? [...categoryIds, id] : categoryIds.filter((each) => each !== id),
                })
              }
            >
              {title}
            </Checkbox>
          ))}
          {categories.length === 0 && <span className="text-ink-2">The project has no categories yet.</span>}
        </fieldset>
      )}
    </fieldset>
  );
}
