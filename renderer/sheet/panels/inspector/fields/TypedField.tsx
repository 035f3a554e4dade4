// A text or number that is typed: Enter or leaving keeps it, Escape gives up. A mixture is an empty field that
// says so; what is typed into it goes to everything that is selected.

import { useState, type ReactNode } from 'react';
import { TextField } from '../../../../ui/TextField.tsx';
import { valueOr, type Common } from '../common.ts';
import { useInspecting } from '../inspecting.ts';

export interface TypedFieldProps {
  readonly label: string;
  readonly common: Common<string>;
  readonly commit: (text: string) => void;
  readonly most?: number;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
}

export function TypedField(props: TypedFieldProps) {
  const { label, common, commit, most, placeholder = '', inputMode, trailing, disabled } = props;
  const { isPhone } = useInspecting();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = valueOr(common, '');
  const keep = (): void => {
    if (draft !== null && (draft !== stored || (common.isMixed && draft !== ''))) commit(draft);
    setDraft(null);
  };
  return (
    <TextField
      label={label}
      hiddenLabel
      size={isPhone ? 'lg' : 'md'}
      value={draft ?? stored}
      placeholder={common.isMixed ? 'Mixed' : placeholder}
      maxLength={most}
      inputMode={inputMode}
      trailing={trailing}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape' && draft !== null) {
          // The panel stays: only what was typed is given up.
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}
