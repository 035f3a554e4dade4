// The three fields of a visitor.

import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { AccessRequest } from '../../shared/forms/accessRequest.ts';
import { TextField } from '../ui/TextField.tsx';

export function VisitorFields({
  register,
  errors,
}: {
  register: UseFormRegister<AccessRequest>;
  errors: FieldErrors<AccessRequest>;
}) {
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          size="xl"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          size="xl"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="xl"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}
