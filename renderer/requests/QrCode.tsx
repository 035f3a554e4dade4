// A QR code of an address, black on white in both schemes, as cameras need it. Its place is there before it is drawn.

import { useEffect, useState } from 'react';

/** The QR code of an address. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly svg: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    drawQrCode(text).then(
      (svg) => !isOver && setDrawn({ of: text, svg }),
      // Without it there is the link.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <span className="size-28 shrink-0 rounded-control bg-white p-2 edge-line">
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
