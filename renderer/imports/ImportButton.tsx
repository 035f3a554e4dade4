// "Import a file": the button, with the file dialog behind it.

import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { ACCEPT } from './bringing.ts';
import { useBring } from './useBring.ts';

export function ImportButton({
  projectId,
  children = 'Import a file',
  ...look
}: { readonly projectId: string; readonly children?: ReactNode } & Pick<
  ButtonProps,
  'kind' | 'size' | 'block'
>) {
  const input = useRef<HTMLInputElement>(null);
  const bring = useBring(projectId);
  return (
    <>
      <Button {...look} icon={Upload} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label="File to import"
        onChange={(event) => {
          bring([...(event.target.files ?? [])]);
          // So that choosing the same file again is heard again.
          event.target.value = '';
        }}
      />
    </>
  );
}
