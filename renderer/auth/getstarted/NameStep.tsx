// The first step: name, colour and picture, as others will see them.

import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSnapshot } from 'valtio';
import { PERSON_COLOURS, profile } from '../../../shared/forms/profile.ts';
import { AvatarField } from '../../avatars/AvatarField.tsx';
import { CallForm } from '../../chrome/CallForm.tsx';
import { ColourChoice } from '../../chrome/ColourChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { call } from '../../net/call.ts';
import { useCallForm } from '../../net/useCallForm.ts';
import { session, setSignedIn } from '../../store/session.ts';
import type { PersonMark } from './StartSheet.tsx';

const fields = ['firstName', 'lastName'] as const;

export function NameStep({
  show,
  done,
}: {
  /** Tells the sheet at the right who is in it. */
  show: (mark: PersonMark) => void;
  done: () => void;
}) {
  const { user } = useSnapshot(session);
  const form = useCallForm({
    schema: profile,
    empty: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      color: firstColour(user?.color),
    },
    fields,
    async send(body) {
      const answer = await call('account.profile', { body });
      setSignedIn(answer.user);
      done();
    },
  });
  const { errors } = form.formState;
  const [name, colour] = useWatch({ control: form.control, name: ['firstName', 'color'] });
  useEffect(() => previewColour(colour), [colour]);
  useEffect(() => {
    show({
      name: name.trim() || 'You',
      hue: PERSON_COLOURS.find(([, each]) => each === colour)?.[0] ?? 'iris',
    });
    // `show` is made anew with every change that it causes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, colour]);
  return (
    <CallForm form={form} label="Your name">
      <AvatarField />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          size="xl"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          size="xl"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => <ColourChoice value={field.value} choose={field.onChange} />}
      />
      <Button type="submit" kind="primary" size="xl" className="mt-4 self-end" busy={form.isBusy}>
        Continue
      </Button>
    </CallForm>
  );
}

/** The picture above the colours shows the one that is tried; the answer puts back what is saved. */
function previewColour(colour: string): () => void {
  const { user } = session;
  const saved = user?.color;
  if (user) user.color = colour;
  return () => {
    // A saved one came with a record of its own.
    if (user && saved !== undefined && session.user === user) user.color = saved;
  };
}

/** What everybody begins with is nobody's choice: the first of the twelve is offered instead. */
function firstColour(colour: string | undefined): string {
  const [[, first]] = PERSON_COLOURS;
  return PERSON_COLOURS.some(([, each]) => each === colour) ? (colour ?? first) : first;
}
