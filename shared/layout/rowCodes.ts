// The codes that lead to rows, which a layout may show. The library that makes them is loaded only where one is shown.

import { create } from 'qrcode';
import { sheetPath } from '../paths.ts';
import type { CodeSquares } from './itemCells.ts';

/** Returns the code of a row: its address on the site at `origin`, such as `https://eo.example`. */
export function rowCodesOf(
  origin: string,
  projectId: string,
  sheetId: string,
): (rowId: string) => CodeSquares {
  return (rowId) => {
    const address = `${origin}${sheetPath(projectId, sheetId)}#${rowId}`;
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    const { size, data } = modules;
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => data[y * size + x] === 1),
    );
  };
}
