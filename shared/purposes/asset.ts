// The purpose of pictures and files, which a cell has in its field `asset`, in addition to its text.

import { definePurpose } from './purpose.ts';

/** The purpose of assets of the project. */
export const assetPurpose = definePurpose({
  name: 'asset',
  label: 'Asset',
  editor: 'asset',
  series: () => null,
});
