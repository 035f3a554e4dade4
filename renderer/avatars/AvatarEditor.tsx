// A picture with buttons to change it: the person chooses a file and crops a square, which the caller saves. The code
// of the crop dialog is loaded when the first file is chosen.

import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Button } from '../ui/Button.tsx';
import { messageOf } from '../net/callError.ts';
import type { AvatarShape } from './CropDialog.tsx';
import { closePicture, openPicture, type OpenPicture } from './openPicture.ts';

const CropDialog = loadable(
  async () => (await import('./CropDialog.tsx')).CropDialog,
  Nothing,
  ({ close }) => close(),
);
const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** A picture of a person or a team, with the buttons that change and remove it. */
export function AvatarEditor({
  label,
  shape,
  face,
  isSet,
  hint,
  save,
  remove,
}: {
  /** Name of the picture's owner, for screen readers. */
  label: string;
  shape: AvatarShape;
  /** The current picture. */
  face: ReactNode;
  isSet: boolean;
  /** A sentence that says who sees the picture. */
  hint: string;
  /** Saves the square. If it throws, the error is shown. */
  save: (square: Blob) => Promise<void>;
  remove: () => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const choose = (file: File | undefined): void => {
    // An empty input lets the same file be chosen again.
    if (input.current) input.current.value = '';
    if (file) void attempt(async () => setPicture(await openPicture(file)));
  };
  const close = (): void => {
    if (picture) closePicture(picture);
    setPicture(null);
  };
  return (
    <div className="flex items-center gap-4">
      {face}
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Button kind="line" icon={Upload} onClick={() => input.current?.click()}>
            Upload a picture
          </Button>
          {isSet && (
            <Button kind="plain" onClick={() => void attempt(remove)}>
              Remove
            </Button>
          )}
        </div>
        {refusal === null ? (
          <p className="text-12 text-ink-2">
            PNG or JPG, up to {limits.avatarBytes / 1024 / 1024} MB. {hint}
          </p>
        ) : (
          <p role="alert" className="text-12 text-danger-text">
            {refusal}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={TYPES}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          shape={shape}
          close={close}
          save={async (square) => {
            await save(square);
            close();
          }}
        />
      )}
    </div>
  );
}
