// The name of an asset, or the field that changes it.

import { useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { TextField } from '../ui/TextField.tsx';

export function AssetTitle({
  title,
  isOpen,
  close,
  commit,
}: {
  title: string;
  isOpen: boolean;
  close: () => void;
  commit: (title: string) => void;
}) {
  if (!isOpen) return <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">{title}</h2>;
  return <TitleField title={title} close={close} commit={commit} />;
}

function TitleField({
  title,
  close,
  commit,
}: {
  title: string;
  close: () => void;
  commit: (title: string) => void;
}) {
  const [draft, setDraft] = useState(title);
  const { min, max } = limits.nameLength;
  const isShort = draft.trim().length < min;
  const keep = (): void => {
    if (isShort) return;
    if (draft.trim() !== title) commit(draft.trim());
    close();
  };
  return (
    <div className="min-w-0 flex-1">
      <TextField
        label="Name of the asset"
        hiddenLabel
        size="md"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        value={draft}
        maxLength={max}
        error={isShort ? `Use at least ${min} characters` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') keep();
          if (event.key === 'Escape') close();
        }}
      />
    </div>
  );
}
