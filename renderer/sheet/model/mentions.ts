// The present texts of mentions in the cells of the open sheet, which are the numbers of the mentioned rows.

import type { MentionNames } from '../../../shared/rich/mentionName.ts';
import type { Records } from '../../store/records.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { Numbers } from './numbers.ts';
import { mayMention } from './rows.ts';

export interface Mentions {
  readonly nameOf: MentionNames;
  /** Whether a mention of a row was drawn, whose text may change when rows move. */
  hasRows(): boolean;
  /** Has rows with mentions measured anew, after rows have moved. Returns whether there are any such rows. */
  remeasure(): boolean;
}

/** Opens the texts of mentions. `unmeasure` clears the height of a row. */
export function openMentions(
  records: Records,
  numbers: Pick<Numbers, 'label'>,
  unmeasure: (line: RowRecord) => void,
): Mentions {
  const { order } = records;
  let hasRows = false;
  return {
    nameOf(mention) {
      // Only mentions of rows change; others show the name as it was written, as on paper and in files.
      if (mention.kind !== 'row') return null;
      hasRows = true;
      const label = order.indexOf(mention.id) < 0 ? '' : numbers.label(order.find(mention.id));
      return label === '' ? null : { name: label, isGone: false };
    },
    hasRows: () => hasRows,
    remeasure() {
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
