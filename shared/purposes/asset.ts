// A picture or a file, which stands in the cell's `asset` field beside its text.

import { definePurpose } from './purpose.ts';

/** Assets of the project. */
export const assetPurpose = definePurpose({ name: 'asset', label: 'Asset', editor: 'asset' });
