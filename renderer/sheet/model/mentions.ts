// What mentions in the cells of the open sheet say now: the names of things, the numbers of its rows.

import type { MentionNames } from '../../../shared/rich/mentionName.ts';
import { storedNameOf } from '../../store/mentionNames.ts';
import type { Records } from '../../store/records.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { Numbers } from './numbers.ts';
import { mayMention } from './rows.ts';

export interface Mentions {
  readonly nameOf: MentionNames;
  /** Whether a mention of a row was drawn, whose number may change as rows move. */
  hasRows(): boolean;
  /** Measures rows with mentions anew, after something was renamed. Returns whether there are any. */
  rename(): boolean;
}

/** Keeps what mentions say. `unmeasure` forgets the height of a row. */
export function openMentions(
  records: Records,
  numbers: Pick<Numbers, 'label'>,
  unmeasure: (line: RowRecord) => void,
): Mentions {
  const { order } = records;
  let hasRows = false;
  return {
    nameOf(mention) {
      if (mention.kind !== 'row') return storedNameOf(mention);
      hasRows = true;
      const label = order.indexOf(mention.id) < 0 ? '' : numbers.label(order.find(mention.id));
      return label === '' ? null : { name: label, isGone: false };
    },
    hasRows: () => hasRows,
    rename() {
      let isShown = false;
      for (let index = 0; index < order.count(); index++) {
        const line = order.at(index);
        if (!line || !mayMention(line)) continue;
        unmeasure(line);
        isShown = true;
      }
      return isShown;
    },
  };
}
