// The reactions to a post: one press on a reaction that is shown sets one's own, or takes it away. Its label says who has
// set it.

import { useSnapshot } from 'valtio';
import { REACTIONS, type ReactionName, type Reactions } from '../../../shared/entities/reactions.ts';
import { db } from '../../store/db.ts';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { personOf } from '../../widgets/person.ts';
import { listWords } from '../model/words.ts';
import { ReactionPicker } from './ReactionPicker.tsx';
import { REACTION_LOOKS } from './reactionLooks.ts';

const chip =
  'finger inline-flex h-6 items-center gap-1.25 rounded-full px-2 text-12 font-medium tabular phone:h-8 phone:px-3';
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
        const who = `${word}, ${by.length}: ${listWords(by.map(nameOf))}`;
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
