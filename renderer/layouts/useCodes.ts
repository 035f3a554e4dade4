// The QR codes of rows on a layout, which link to the rows in their sheet. The library is loaded on first use.

import { useEffect, useState } from 'react';
import type { CodeSquares, ItemLayout } from '../../shared/layout/itemCells.ts';
import { sheetPath } from '../../shared/paths.ts';

type MakeCode = (text: string) => CodeSquares;

/** Tells whether a layout shows QR codes of rows. */
export function hasCode({ cells }: ItemLayout): boolean {
  return cells.some(({ shows }) => shows === 'qr');
}

/**
 * Returns a function that makes the QR code of a row; it returns null until the library is loaded. The library is
 * loaded only if `isNeeded`.
 */
export function useCodes(
  projectId: string,
  sheetId: string | null,
  isNeeded: boolean,
): (rowId: string) => CodeSquares | null {
  const [make, setMake] = useState<MakeCode | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    loadMaker().then(
      (loaded) => !isOver && setMake(() => loaded),
      // If the library cannot be loaded, the cell of the QR code stays empty.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  return (rowId) => {
    if (make === null || sheetId === null || rowId === '') return null;
    return make(`${location.origin}${sheetPath(projectId, sheetId)}#${rowId}`);
  };
}

async function loadMaker(): Promise<MakeCode> {
  const { create } = await import('qrcode');
  return (text) => {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    return Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => data[row * size + column] === 1),
    );
  };
}
