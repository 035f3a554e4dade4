// The button that offers the twelve reactions, in two rows of six.

import { SmilePlus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { REACTIONS, type ReactionName } from '../../../shared/entities/reactions.ts';
import { cx } from '../../ui/classes.ts';
import { disabledProps } from '../../ui/disabledProps.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { REACTION_LOOKS } from './reactionLooks.ts';

const PER_ROW = 6;

const chip =
  'finger flex h-6 items-center rounded-full bg-active px-2 hover:bg-quiet phone:h-8 phone:px-2.5 touch:h-8 touch:px-2.5';
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
  /** `chip`: as it stands beside reactions that are shown. */
  look?: 'plain' | 'chip';
  react: (name: ReactionName, on: boolean) => void;
}) {
  const button =
    look === 'chip' ? (
      <button type="button" aria-label="Add a reaction" {...disabledProps(refusal)} className={chip}>
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
    <div ref={box} className="grid grid-cols-6">
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
