// The QR codes of rows on a layout: each leads to its row in the sheet. The code that makes them is loaded with the first.

import { useEffect, useState } from 'react';
import type { CodeSquares, ItemLayout } from '../../shared/layout/itemCells.ts';
import { sheetPath } from '../../shared/paths.ts';

type MakeCode = (text: string) => CodeSquares;

/** Tells whether a layout shows the code of a row. */
export function hasCode({ cells }: ItemLayout): boolean {
  return cells.some(({ shows }) => shows === 'qr');
}

/**
 * Returns a function that returns the code of a row of a sheet; it returns null until the code has come. Nothing is
 * loaded where it is not needed.
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
      // Without that code the place of the QR code stays empty.
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
