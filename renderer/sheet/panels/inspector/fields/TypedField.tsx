// A field for a typed text or number. Enter or leaving the field saves it for everything selected, Escape discards it.
// If the values differ, the field is empty and has the placeholder `Mixed`.

import { useState, type ReactNode } from 'react';
import { isOfInputMethod } from '../../../../browser/composing.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { ownEscapeProps } from '../../../../ui/ownEscape.ts';
import { valueOr, type CommonValue } from '../commonValue.ts';
import { useIsPhone } from '../../../../widgets/useIsPhone.ts';

export interface TypedFieldProps {
  readonly label: string;
  readonly common: CommonValue<string>;
  readonly commit: (text: string) => void;
  readonly most?: number;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
}

/**
 * What has been typed, with the value and the `commit` of the moment when typing began, since the field is about
 * something else once others have deleted what was selected.
 */
interface TypedDraft extends Pick<TypedFieldProps, 'common' | 'commit'> {
  readonly text: string;
}

function saveDraft({ text, common, commit }: TypedDraft): void {
  if (text !== valueOr(common, '') || (common.isMixed && text !== '')) commit(text);
}

export function TypedField(props: TypedFieldProps) {
  const { label, common, commit, most, placeholder = '', inputMode, trailing, disabled } = props;
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState<TypedDraft | null>(null);
  const stored = valueOr(common, '');
  const type = (text: string): void => setDraft({ ...(draft ?? { common, commit }), text });
  const keep = (): void => {
    if (draft) saveDraft(draft);
    setDraft(null);
  };
  return (
    <TextField
      {...ownEscapeProps(draft !== null)}
      label={label}
      hiddenLabel
      size={isPhone ? 'lg' : 'md'}
      value={draft?.text ?? stored}
      placeholder={common.isMixed ? 'Mixed' : placeholder}
      maxLength={most}
      inputMode={inputMode}
      trailing={trailing}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape' && draft !== null) {
          // The panel stays open: Escape discards only the typed text.
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}
