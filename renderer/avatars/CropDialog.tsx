// Choosing the square of a picture, seen in the three sizes in which others will see it.

import { useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messageOf } from '../net/callError.ts';
import { wholeOf, type Crop } from './crop.ts';
import { CropStage } from './CropStage.tsx';
import { CropView, type Shape } from './CropView.tsx';
import { drawSquare, type OpenPicture } from './openPicture.ts';

const PREVIEWS = ['size-(--av-md) hidden sm:block', 'size-(--av-sm)', 'size-(--av-xxs)'];

export function CropDialog({
  picture,
  shape,
  save,
  close,
}: {
  picture: OpenPicture;
  shape: Shape;
  /** What it throws is shown. */
  save: (square: Blob) => Promise<void>;
  close: () => void;
}) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cut = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await save(await drawSquare(picture, crop));
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title="Choose the part to show"
      size="wide"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void cut()}>
            Save picture
          </Button>
        </>
      }
    >
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <div className="flex flex-wrap items-start justify-center gap-6 py-1 sm:justify-start">
        <CropStage picture={picture} crop={crop} shape={shape} change={setCrop} />
        <div className="flex items-end gap-4 sm:pt-2">
          {PREVIEWS.map((size) => (
            <CropView key={size} picture={picture} crop={crop} shape={shape} className={size} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
