// One notice in the inbox: who, what, when, and a dot while it is new. It leads to what it is about; a request can be
// answered where it stands.

import { preferredClock } from '../browser/look.ts';
import { AtSign, Clock, FileCheck, ReceiptText, Upload, UserPlus, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ShownNotification } from '../../shared/api/notifications.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { isSpoken, type NotificationEvent } from '../../shared/notificationEvents.ts';
import { now } from '../browser/clock.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { loadable } from '../ui/loadable.tsx';
import { timeOf } from './days.ts';

const RequestAnswer = loadable(
  async () => (await import('../requests/RequestAnswer.tsx')).RequestAnswer,
  AnswerPlaceholder,
);

const icons: Readonly<Partial<Record<NotificationEvent, LucideIcon>>> = {
  accessRequested: UserPlus,
  requestAnswered: UserPlus,
  added: UserPlus,
  revision: FileCheck,
  show: Clock,
  upload: Upload,
  invoice: ReceiptText,
};

const row =
  'relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3 pr-3 pl-4 -outline-offset-2 ' +
  'hover:bg-hover focus-visible:bg-hover';
const dot = 'absolute top-6 left-1 size-1.75 rounded-full bg-accent';

export function NoticeRow({
  notice,
  open,
  settled,
}: {
  notice: ShownNotification;
  /** It has been opened. */
  open: () => void;
  /** Its request has been answered. */
  settled: () => void;
}) {
  const { event, by, text, path, createdAt, readAt, count } = notice;
  const isNew = readAt === null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={path} className={row} data-notice="" onClick={open}>
        {isNew && <span aria-hidden className={dot} />}
        <span aria-hidden className="flex">
          {by ? <Avatar person={by} size="XS" /> : <Round icon={icons[event] ?? AtSign} />}
        </span>
        <span className="min-w-0 leading-4.5 wrap-anywhere">
          {isNew && <span className="sr-only">New: </span>}
          <Title notice={notice} />
          {text !== '' && (
            <span className="mt-0.5 line-clamp-2 text-ink-2">{isSpoken(event) ? `“${text}”` : text}</span>
          )}
          {count > 1 && (
            <span className="mt-0.5 block text-12 text-ink-2">and {count - 1} more before it</span>
          )}
        </span>
        <time
          dateTime={new Date(createdAt).toISOString()}
          className="min-w-9 text-right text-12 leading-4.5 whitespace-nowrap text-ink-2 tabular"
        >
          {timeOf(createdAt, now(), preferredClock())}
        </time>
      </Link>
      {event === 'accessRequested' && (
        <div className="-mt-1 pr-3 pb-3 pl-15">
          <RequestAnswer notice={notice} settled={settled} />
        </div>
      )}
    </li>
  );
}

/** As high as the answer, so that nothing moves when its code has come. */
function AnswerPlaceholder() {
  return <div className="h-7" />;
}

function Round({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-(--av-xs) place-items-center rounded-full bg-active text-ink-2">
      <Icon of={icon} />
    </span>
  );
}

/** The person's name in bold, where the sentence begins with it. */
function Title({ notice: { title, by, readAt } }: { notice: ShownNotification }) {
  const name = by ? fullNameOf(by) : '';
  if (name === '' || !title.startsWith(name))
    return <span className={cx('block', readAt === null && 'font-medium')}>{title}</span>;
  return (
    <span className="block">
      <b className="font-semibold">{name}</b>
      {title.slice(name.length)}
    </span>
  );
}
