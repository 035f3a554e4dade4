// What people, categories, sheets, assets and channels are called now, as far as this page knows.

import type { MentionName } from '../../shared/rich/mentionName.ts';
import type { Mention } from '../../shared/rich/richText.ts';
import { db } from './db.ts';

/** Returns what a mentioned thing is called; null for rows, and where the page does not know it. */
export function storedNameOf(mention: Mention): MentionName | null {
  const name = nameIn(mention);
  return name === undefined || name === '' ? null : { name, isGone: false };
}

function nameIn({ kind, id }: Mention): string | undefined {
  switch (kind) {
    case 'user': {
      const { firstName = '', lastName = '' } = db.user[id] ?? {};
      return `${firstName} ${lastName}`.trim();
    }
    case 'category':
      return db.category[id]?.name;
    case 'sheet':
      return db.sheet[id]?.title;
    case 'asset':
      return db.asset[id]?.title;
    case 'channel':
      return db.channel[id]?.title;
    case 'row':
      return undefined;
  }
}
