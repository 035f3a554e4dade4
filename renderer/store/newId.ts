// The ids that this page makes. One factory makes all of them, so that they rise in the order in which they are made.

import { openIdGenerator } from '../../shared/model/id.ts';

/** Returns a new id. */
export const newId = openIdGenerator(Date.now);
