// A mention in a comment: it says what the thing is called now, and leads there.

import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Mention } from '../../shared/rich/richText.ts';
import { cx } from '../ui/classes.ts';
import { useTalk } from './talkContext.ts';
import { useMention } from './useMention.ts';

const chip = 'rounded-cell bg-accent-soft px-1 font-medium text-accent-text';

/** The chip of a mention; `written` is its text in the comment. */
export function MentionChip({ mention, written }: { mention: Mention; written: string }) {
  const { goToRow } = useTalk();
  const { name, title, formerNumber, isGone, path } = useMention(mention, written);
  if (isGone) return <s className="rounded-cell bg-active px-1 text-ink-2">{name}</s>;
  const words = (
    <>
      {name}
      {title !== '' && <span className="font-normal"> {title}</span>}
      {formerNumber !== '' && <span className="font-normal">, was {formerNumber}</span>}
    </>
  );
  if (path === null) return <span className={chip}>{words}</span>;
  const go = (event: MouseEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && mention.kind === 'row' && goToRow?.(mention.id)) event.preventDefault();
  };
  return (
    <Link to={path} className={cx(chip, 'hover:underline')} onClick={go}>
      {words}
    </Link>
  );
}
