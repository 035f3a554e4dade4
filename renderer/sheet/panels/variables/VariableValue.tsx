// What a variable says, as a field that is saved when it is left, or by Enter; Escape discards what was typed.

import { useState } from 'react';
import { limits } from '../../../../shared/limits.ts';
import type { TextVariable } from '../../../../shared/records.ts';
import { TextField } from '../../../ui/TextField.tsx';

export function VariableValue({
  variable: { name = '', value = '' },
  may,
  save,
}: {
  variable: TextVariable;
  may: boolean;
  save: (value: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  if (!may) return <span className={value ? '' : 'text-ink-2'}>{value || 'Nothing yet'}</span>;
  const leave = (): void => {
    if (draft !== null && draft.trim() !== value) save(draft.trim());
    setDraft(null);
  };
  return (
    <TextField
      label={`What ${name} says`}
      hiddenLabel
      size="md"
      placeholder="Nothing yet"
      value={draft ?? value}
      maxLength={limits.variableValueLength}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          leave();
        }
        if (event.key !== 'Escape' || draft === null) return;
        event.stopPropagation();
        setDraft(null);
      }}
    />
  );
}
