// Posts or media of a channel: two addresses, side by side.

import { NavLink } from 'react-router-dom';
import { channelMediaPath, channelPath } from '../../../shared/paths.ts';
import { cx } from '../../ui/classes.ts';

const item =
  'finger flex h-6 items-center rounded-small px-2.5 text-12 font-medium text-ink-2 touch:h-8 touch:min-w-12 touch:justify-center';
const on = 'bg-segment text-ink shadow-pop dark:shadow-none';

/** The links to the posts of a channel, and to its media. */
export function ChannelTabs({ projectId, channelId }: { projectId: string; channelId: string }) {
  const tabs = [
    { to: channelPath(projectId, channelId), words: 'Posts' },
    { to: channelMediaPath(projectId, channelId), words: 'Media' },
  ];
  return (
    <nav aria-label="Channel" className="mr-1 flex gap-px rounded-control bg-active p-0.5">
      {tabs.map(({ to, words }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => cx(item, isActive && on)}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
