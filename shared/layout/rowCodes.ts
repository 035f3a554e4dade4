// The codes that lead to rows, which a layout may show. The library that makes them is loaded only where one is shown.

import { create } from 'qrcode';
import type { CodeSquares } from './itemCells.ts';

/** Returns the code of a row: its address below that of its sheet, such as `https://eo.example/app/project/…`. */
export function rowCodesOf(sheetAddress: string): (rowId: string) => CodeSquares {
  return (rowId) => {
    const { modules } = create(`${sheetAddress}#${rowId}`, { errorCorrectionLevel: 'M' });
    const { size, data } = modules;
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => data[y * size + x] === 1),
    );
  };
}
