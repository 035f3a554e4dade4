// A link that was just made, to be copied or saved as a QR code. Its address cannot be shown again later.

import { Check, Copy, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { copyOrSelect } from '../ui/copying.ts';

/** A new link with its QR code. */
export function MadeLink({ url }: { url: string }) {
  const [svg, setSvg] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    let isOver = false;
    drawQrCode(url).then(
      (drawn) => !isOver && setSvg(drawn),
      // If the QR code cannot be drawn, the link is still shown as text.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [url]);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyOrSelect(url, () => field.current)) setCopied(true);
  };
  const picture = svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <div className="flex flex-col gap-3">
      <input
        ref={field}
        readOnly
        aria-label="The link"
        value={url}
        className="h-9 w-full rounded-control bg-sunken px-3 font-mono text-12 [font-variant-ligatures:none] edge-line touch:h-11"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex items-start gap-4">
        <div className="flex flex-1 flex-col items-start gap-2">
          <Button kind="primary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
          {picture !== null && (
            <a href={picture} download="link.svg" className={buttonClass({ kind: 'line' })}>
              <Icon of={QrCode} />
              Save QR code
            </a>
          )}
          <p className="text-12 text-ink-2">
            It is shown this once. The secret leaves the address bar as soon as the page stands.
          </p>
        </div>
        <span className="size-24 shrink-0 rounded-control bg-paper p-2 edge-line">
          {picture !== null && <img alt="QR code of the link" className="size-full" src={picture} />}
        </span>
      </div>
    </div>
  );
}

async function drawQrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  return toString(text, { type: 'svg', margin: 0 });
}
