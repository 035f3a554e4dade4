// A comment thread on an asset, with its mark, the version that the mark comes from, and a menu that assigns it. A
// resolved thread is folded to one line until it is selected.

import { ChevronDown, UserRoundPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dispatchAction } from '../../store/dispatch.ts';
import { ThreadCard } from '../../talk/ThreadCard.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuChoice, MenuHeading } from '../../ui/MenuItem.tsx';
import { cx } from '../../ui/classes.ts';
import { useTalk } from '../../talk/talkContext.ts';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from './MarkPin.tsx';
import { givenTo, markName, originOf, type MediaThread } from './mediaThreads.ts';

/** A thread of the panel. `isOnly`: no other thread is shown, so this one is never folded. */
export function MarkThread({ thread, isOnly = false }: { thread: MediaThread; isOnly?: boolean }) {
  const { version, numbers, selectedId, select } = useAssetPage();
  const { first, number } = thread;
  const isSelected = selectedId === first.id;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const name = markName(thread);
  if (first.isResolved && !isSelected && !isOnly) return <ResolvedLine thread={thread} />;
  return (
    <div
      ref={part}
      data-thread={first.id}
      className={cx(
        'border-b border-l-3 border-line py-3 pr-4 pl-3.25',
        isSelected && !isOnly ? 'border-l-accent-line bg-sunken' : 'border-l-transparent',
      )}
    >
      <div className="mb-2 flex items-center gap-2 text-12">
        <button
          type="button"
          aria-pressed={isSelected}
          aria-label={`Show ${name}`}
          disabled={number === 0}
          className="flex min-w-0 flex-1 items-center gap-2 text-left touch:min-h-11"
          onClick={() => select(isSelected ? null : first.id)}
        >
          {number > 0 && <MarkPin number={number} isResolved={first.isResolved} isSelected={false} />}
          <span className="truncate">
            <b className="font-semibold">{name}</b>
            {number > 0 && (
              <span className="text-ink-2">{`, ${originOf(thread, version.fileId, numbers)}`}</span>
            )}
          </span>
        </button>
        <GiveMenu thread={thread} name={name} />
      </div>
      <ThreadCard thread={thread} name={name} goTo={null} />
    </div>
  );
}

function ResolvedLine({ thread }: { thread: MediaThread }) {
  const { select } = useAssetPage();
  const { first, number } = thread;
  return (
    <button
      type="button"
      aria-expanded={false}
      className="flex h-11 w-full items-center gap-2 border-b border-line px-4 text-left -outline-offset-2 hover:bg-hover"
      onClick={() => select(first.id)}
    >
      {number > 0 && <MarkPin number={number} isResolved />}
      <span className="min-w-0 truncate">
        <b className="font-semibold">{number > 0 ? markName(thread) : first.text}</b>
        <span className="text-ink-2">, resolved</span>
      </span>
      <span className="flex-1" />
      <Icon of={ChevronDown} className="text-ink-2" />
    </button>
  );
}

/** The menu that assigns a comment to a person of the project, or to nobody. */
function GiveMenu({ thread, name }: { thread: MediaThread; name: string }) {
  const { members } = useTalk();
  const { whyNotComment } = useAssetPage();
  const { first, assigned } = thread;
  const give = (userId: string | null): void => {
    const change = givenTo(assigned, userId);
    if (change) dispatchAction('comment.update.assigned', first.id, change);
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={`Give ${name} to somebody`}
          icon={UserRoundPlus}
          size="sm"
          refusal={whyNotComment}
        />
      }
    >
      <MenuHeading>Give it to</MenuHeading>
      <MenuChoice checked={assigned === null} act={() => give(null)}>
        Nobody
      </MenuChoice>
      {members().map((person) => (
        <MenuChoice key={person.id} checked={assigned?.userId === person.id} act={() => give(person.id)}>
          {person.name}
        </MenuChoice>
      ))}
    </Menu>
  );
}
