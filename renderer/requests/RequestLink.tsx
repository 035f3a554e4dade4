// The link to the page that requests access, as text to copy, as a QR code, and as a poster.

import { Copy } from 'lucide-react';
import type { AccessScope } from '../../shared/api/parts.ts';
import { requestPath } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { copyOrSelect } from '../ui/copying.ts';
import { toast } from '../ui/toasts.ts';
import { PosterLink } from './PosterLink.tsx';
import { useEffect, useRef, useState } from 'react';

/** The link of the request page, with its QR code and its poster. */
export function RequestLink({ scope }: { scope: AccessScope }) {
  const url = `${location.origin}${requestPath(scope)}`;
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyOrSelect(url, () => shown.current)) toast('The link is copied');
  };
  return (
    <div className="flex items-center gap-4 rounded-menu p-3 edge-line-strong phone:flex-col phone:items-stretch">
      <QrCode text={url} label="QR code of the link" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p ref={shown} className="font-mono text-12 leading-5 break-all select-all">
          {url}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="site"
            icon={Copy}
            className="phone:h-11 phone:px-4 phone:text-16"
            onClick={() => void copy()}
          >
            Copy link
          </Button>
          <PosterLink scope={scope} />
        </div>
      </div>
    </div>
  );
}

/** The QR code of an address. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly svg: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    drawQrCode(text).then(
      (svg) => !isOver && setDrawn({ of: text, svg }),
      // If the QR code cannot be drawn, the link is still shown as text.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <span className="size-28 shrink-0 rounded-control bg-paper p-2 edge-line">
      {drawn?.of === text && (
        <img alt={label} className="size-full" src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} />
      )}
    </span>
  );
}

async function drawQrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  return toString(text, { type: 'svg', margin: 0 });
}
