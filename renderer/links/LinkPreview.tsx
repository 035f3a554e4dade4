// The preview of a link before it is made: the guest's page, scaled down, with the data that the server returns for
// exactly these choices, and a summary of what the link contains and what it leaves out.

import { EyeOff, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { z } from 'zod';
import { countOf, formatList } from '../../shared/format/words.ts';
import { assetFilePath } from '../../shared/paths.ts';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { SegmentedControl, type Segment } from '../ui/SegmentedControl.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { GuestEditing } from './guest/GuestCells.tsx';
import { GuestFrame } from './guest/GuestFrame.tsx';
import { guestLoad } from './guest/guestModel.ts';
import { isOfShow, type LinkScope } from './linkChoice.ts';

const summary = z.object({
  rows: z.number(),
  columns: z.number(),
  phones: z.number(),
  mails: z.number(),
  hidden: z.array(z.object({ id: z.string(), name: z.string(), hue: z.string().nullable() })),
});

/** The schema of the answer to `links.preview`. */
export const previewReply = z.intersection(guestLoad, z.looseObject({ summary }));
/** The data of a view as its guests would get it, and its summary. */
export type PreviewReply = z.infer<typeof previewReply>;

const FORMS: readonly Segment<'desk' | 'phone'>[] = [
  { value: 'desk', label: 'Desk', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
];
const WIDTHS = { desk: 1120, phone: 390 } as const;
const HEIGHT = 340;
const NOTHING = { pending: new Map(), changedAt: new Map(), write: () => undefined } as const;

/** Returns the editing of a preview: nothing can be changed, and pictures are loaded with the person's own rights. */
function editingOf({ db }: PreviewReply): GuestEditing {
  const [projectId = ''] = Object.keys(db['project'] ?? {});
  return {
    ...NOTHING,
    pictureAddress: ({ assetId, fileId, size }) => assetFilePath({ projectId, assetId, fileId }, size),
  };
}

/** The preview of a link; `reply` is null until the first answer of the server. */
export function LinkPreview({
  reply,
  isFresh,
  failure,
  scope,
}: {
  reply: PreviewReply | null;
  scope: LinkScope;
  /** Whether the preview was made with exactly the current choices. */
  isFresh: boolean;
  failure: string | null;
}) {
  const [form, setForm] = useState<'desk' | 'phone'>('desk');
  return (
    <section aria-labelledby="guest-sees" className="flex min-w-0 flex-col gap-2 bg-sunken p-5">
      <div className="flex items-center gap-2">
        <h2 id="guest-sees" className="font-semibold">
          What a guest sees
        </h2>
        <output className="flex min-w-0 flex-1 items-center gap-1 text-12 text-ink-2">
          {isFresh ? 'drawn just now' : failure === null && <Spinner size="s" />}
        </output>
        {!isOfShow(scope) && (
          <SegmentedControl label="Shown on" segments={FORMS} value={form} choose={setForm} />
        )}
      </div>
      {isOfShow(scope) && failure === null ? (
        <ShowInWords scope={scope} />
      ) : failure === null ? (
        <Scaled width={WIDTHS[form]} isFresh={isFresh}>
          {reply && (
            <GuestFrame load={reply} editing={editingOf(reply)} isPhone={form === 'phone'} isLive isPreview />
          )}
        </Scaled>
      ) : (
        <p
          role="alert"
          className="grid place-items-center rounded-control bg-surface p-5 text-danger-text"
          style={{ height: HEIGHT }}
        >
          {failure}
        </p>
      )}
      {reply && <InWords {...reply.summary} />}
    </section>
  );
}

/** A scaled-down page. It is inert, since it only serves as a picture. */
function Scaled({
  width,
  isFresh,
  children,
}: {
  width: number;
  isFresh: boolean;
  children: React.ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(0.75, room / width);
  const style: CSSProperties = {
    width,
    height: scale > 0 ? HEIGHT / scale : HEIGHT,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
    marginLeft: Math.max(0, (room - width * scale) / 2),
  };
  return (
    <div
      ref={box}
      inert
      className={cx('overflow-hidden rounded-control bg-desk edge-line', !isFresh && 'opacity-60')}
      style={{ height: HEIGHT }}
    >
      {room > 0 && (
        <div className="overflow-hidden" style={style}>
          {children}
        </div>
      )}
    </div>
  );
}

/** A description in place of the preview for links to a show, whose guests do not see the plan. */
function ShowInWords({ scope }: { scope: LinkScope }) {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface p-5 edge-line">
      <p>
        {scope === 'display'
          ? 'The show as this view lays it out: a screen shows it without a keyboard.'
          : scope === 'follow'
            ? 'What is on now and what comes next, how long it still runs, and the calls of departments.'
            : 'What is on now and what comes next, with Start, Next, Back and Hold.'}
      </p>
      <p className="text-ink-2">
        Of every row its times; the number and the title of the rows of this view, and what its columns say.
        Nobody’s name.
      </p>
      {scope === 'control' && <p className="font-medium">Whoever has this link calls the show as you do.</p>}
    </div>
  );
}

function InWords({ rows, columns, phones, mails, hidden }: PreviewReply['summary']) {
  const found = [
    ...(phones > 0 ? [countOf(phones, 'phone number')] : []),
    ...(mails > 0 ? [countOf(mails, 'mail address', 'mail addresses')] : []),
  ];
  return (
    <>
      {hidden.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium">Not in this link</span>
          {hidden.map(({ id, name, hue }) => (
            <span
              key={id}
              data-hue={hue ?? undefined}
              className="inline-flex h-5 items-center gap-1.5 rounded-cell bg-surface px-1.5 text-12 font-medium edge-line"
            >
              <span className={cx('size-2 rounded-full border-2', hue ? 'border-hue-bar' : 'border-ink-3')} />
              {name}
              <Icon of={EyeOff} size="xs" className="text-ink-2" />
            </span>
          ))}
        </p>
      )}
      <p className="text-12 text-ink-2">
        {hidden.length > 0
          ? 'These never leave the server, nor do comments and history. '
          : 'Comments and history never leave the server. '}
        {countOf(rows, 'row')}, {countOf(columns, 'column')};{' '}
        {found.length === 0 ? (
          'no phone numbers or mail addresses in them.'
        ) : (
          <b className="font-medium text-ink">
            {formatList(found)} {phones + mails === 1 ? 'is' : 'are'} in this view.
          </b>
        )}
      </p>
    </>
  );
}
