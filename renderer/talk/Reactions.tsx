// The reactions to a comment or a post. A click on a shown reaction sets or removes the person's own; its label says
// who has set it. A button offers all twelve, in two rows of six.

import { type KeyboardEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { REACTIONS, type ReactionName, type Reactions } from '../../shared/entities/reactions.ts';
import { formatList } from '../../shared/format/words.ts';
import { db } from '../store/db.ts';
import { cx } from '../ui/classes.ts';
import { disabledProps } from '../ui/disabledProps.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { personOf } from '../widgets/person.ts';
import {
  SmilePlus,
  CheckCheck,
  Flag,
  Hand,
  Heart,
  Hourglass,
  Laugh,
  Music,
  PartyPopper,
  ThumbsUp,
} from './icons.ts';
import { CircleQuestionMark, Eye, X, type LucideIcon } from 'lucide-react';

const chip =
  'finger inline-flex h-6 items-center gap-1.25 rounded-full px-2 text-12 font-medium tabular phone:h-8 phone:px-3 touch:h-8 touch:min-w-11 touch:justify-center';
const off = 'bg-active text-ink hover:bg-quiet aria-disabled:hover:bg-active';
const on = 'edge-accent-line bg-accent-soft text-accent-text';

/** The reactions to a post, with a button for more on a phone, where no toolbar hovers. */
export function ReactionRow({
  reactions,
  ownId,
  refusal,
  react,
}: {
  reactions: Reactions;
  ownId: string;
  refusal: string | null;
  react: (name: ReactionName, on: boolean) => void;
}) {
  const users = useSnapshot(db.user);
  const shown = REACTIONS.filter((name) => (reactions[name] ?? []).length > 0);
  if (shown.length === 0) return null;
  const nameOf = (userId: string): string =>
    userId === ownId ? 'you' : personOf(users[userId], userId).name;
  return (
    <div className="mt-1.5 flex flex-wrap gap-1 phone:mt-2 phone:gap-1.5 touch:gap-y-3">
      {shown.map((name) => {
        const by = reactions[name] ?? [];
        const isOwn = by.includes(ownId);
        const { icon, word } = REACTION_LOOKS[name];
        const who = `${word}, ${by.length}: ${formatList(by.map(nameOf))}`;
        return (
          <Tooltip key={name} text={refusal ?? who}>
            <button
              type="button"
              aria-label={who}
              aria-pressed={isOwn}
              aria-disabled={refusal !== null || undefined}
              className={cx(chip, isOwn ? on : off)}
              onClick={() => refusal === null && react(name, !isOwn)}
            >
              <Icon of={icon} size="s" />
              {by.length}
            </button>
          </Tooltip>
        );
      })}
      <span className="hidden touch:block phone:block">
        <ReactionPicker own={ownReactions(reactions, ownId)} refusal={refusal} look="chip" react={react} />
      </span>
    </div>
  );
}

/** Returns the reactions that a person has set. */
export function ownReactions(reactions: Reactions, ownId: string): ReadonlySet<ReactionName> {
  return new Set(REACTIONS.filter((name) => reactions[name]?.includes(ownId)));
}

const PER_ROW = 6;

const more =
  'finger flex h-6 items-center rounded-full bg-active px-2 hover:bg-quiet phone:h-8 phone:px-2.5 touch:h-8 touch:min-w-11 touch:justify-center touch:px-2.5';
const choice =
  'grid h-8 w-full place-items-center rounded-small text-ink-2 -outline-offset-2 hover:bg-active hover:text-ink touch:h-11 phone:h-12';

/** A button with the reactions. */
export function ReactionPicker({
  own,
  refusal,
  look = 'plain',
  react,
}: {
  /** The reactions that this person has set. */
  own: ReadonlySet<ReactionName>;
  refusal: string | null;
  /** `chip`: the look of the button beside shown reactions. */
  look?: 'plain' | 'chip';
  react: (name: ReactionName, on: boolean) => void;
}) {
  const button =
    look === 'chip' ? (
      <button type="button" aria-label="Add a reaction" {...disabledProps(refusal)} className={more}>
        <Icon of={SmilePlus} size="s" />
      </button>
    ) : (
      <IconButton label="Add a reaction" icon={SmilePlus} size="sm" refusal={refusal} />
    );
  if (refusal !== null) return button;
  return (
    <Popover label="Reactions" trigger={button}>
      {(close) => (
        <Choices
          own={own}
          choose={(name) => {
            react(name, !own.has(name));
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Choices({ own, choose }: { own: ReadonlySet<ReactionName>; choose: (name: ReactionName) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent, at: number): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -PER_ROW, ArrowDown: PER_ROW }[event.key];
    const next = box.current?.children[at + (by ?? 0)];
    if (by === undefined || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={box} className="grid grid-cols-6 touch:grid-cols-[repeat(6,minmax(2.75rem,1fr))]">
      {REACTIONS.map((name, at) => (
        <Tooltip key={name} text={REACTION_LOOKS[name].word}>
          <button
            type="button"
            aria-label={REACTION_LOOKS[name].word}
            aria-pressed={own.has(name)}
            className={cx(choice, own.has(name) && 'bg-accent-soft text-accent-text')}
            onClick={() => choose(name)}
            onKeyDown={(event) => press(event, at)}
          >
            <Icon of={REACTION_LOOKS[name].icon} />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

/** The icon of each reaction, and the word that is its label. */
const REACTION_LOOKS: Readonly<Record<ReactionName, { readonly icon: LucideIcon; readonly word: string }>> = {
  seen: { icon: Eye, word: 'Seen' },
  yes: { icon: ThumbsUp, word: 'Yes' },
  done: { icon: CheckCheck, word: 'Done' },
  no: { icon: X, word: 'No' },
  wait: { icon: Hourglass, word: 'Wait' },
  question: { icon: CircleQuestionMark, word: 'Question' },
  heart: { icon: Heart, word: 'Thanks' },
  party: { icon: PartyPopper, word: 'Bravo' },
  smile: { icon: Laugh, word: 'Funny' },
  hand: { icon: Hand, word: 'Stop' },
  flag: { icon: Flag, word: 'Look here' },
  music: { icon: Music, word: 'In time' },
};
