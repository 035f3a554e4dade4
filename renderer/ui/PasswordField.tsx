// A password field with a button that reveals it. The same input element is kept, so that password managers find
// it.

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { FieldText } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

/** A field for a password. */
export function PasswordField(props: FieldText & Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={shown ? 'Hide password' : 'Show password'}
      icon={shown ? EyeOff : Eye}
      size="sm"
      className="-mr-1"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} size="xl" type={shown ? 'text' : 'password'} trailing={toggle} />;
}
