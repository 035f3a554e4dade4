// The purpose of pictures and files, which are in the cell's `asset` field besides its text.

import { definePurpose } from './purpose.ts';

/** The purpose of assets of the project. */
export const assetPurpose = definePurpose({
  name: 'asset',
  label: 'Asset',
  editor: 'asset',
  series: () => null,
});
