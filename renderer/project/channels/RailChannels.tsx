// The channels of a project in the rail: links with unread counts that can be reordered by dragging or by keys, and a
// button for new channels. Archived channels are in a folded section below.

import { Archive, ChevronDown, ChevronRight, Hash, MessageSquare, MoreHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { channelPath, commentsPath, paths } from '../../../shared/paths.ts';
import { requestForChannel } from '../../store/channelRequests.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { unreadState } from '../../store/unread.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSortable } from '../../ui/useSortable.ts';
import { RailItem } from '../RailItem.tsx';
import { RailSection } from '../RailSection.tsx';
import { ChannelMenu } from './ChannelMenu.tsx';
import { channelsIn, moveChannel, type ChannelEntry } from './channels.ts';
import { unreadCommentsIn } from './unreadComments.ts';

const fold =
  'mt-1 flex h-7 w-full items-center gap-2 rounded-small px-2 text-left text-12 text-ink-2 hover:bg-hover touch:h-11 phone:h-11';

/** The channels of a project in the rail, and the link to all other comments. */
export function RailChannels({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  leave?: (() => void) | undefined;
}) {
  const all = channelsIn(useSnapshot(db.channel), projectId);
  const channels = all.filter(({ isArchived }) => !isArchived);
  const mayEdit = useMay(projectId, 'channel.edit') === null;
  const whyNotMake = useMay(projectId, 'channel.create');
  const { lineProps, said: announcement } = useSortable(
    channels.map(({ id, title }) => ({ id, name: title })),
    { may: mayEdit, move: (from, to) => moveChannel(channels, from, to) },
  );
  const make = (): void => {
    leave?.();
    requestForChannel('new', '');
  };
  return (
    <>
      <RailSection
        title="Channels"
        collapsed={collapsed}
        actions={<IconButton label="New channel" icon={Plus} size="sm" refusal={whyNotMake} onClick={make} />}
      >
        {channels.map((channel, at) => (
          <ChannelLine
            key={channel.id}
            projectId={projectId}
            channel={channel}
            collapsed={collapsed}
            leave={leave}
            line={mayEdit ? lineProps(at) : undefined}
          />
        ))}
        <CommentsLine projectId={projectId} collapsed={collapsed} leave={leave} />
      </RailSection>
      <output className="sr-only">{announcement}</output>
      {!collapsed && (
        <ArchivedChannels
          projectId={projectId}
          channels={all.filter(({ isArchived }) => isArchived)}
          leave={leave}
        />
      )}
    </>
  );
}

/** A channel, which is bold while it has unread comments, with the number of mentions. The open one is never marked. */
function ChannelLine({
  projectId,
  channel: { id, title, isArchived },
  collapsed,
  leave,
  line,
}: {
  projectId: string;
  channel: ChannelEntry;
  collapsed: boolean;
  leave: (() => void) | undefined;
  line?: ReturnType<ReturnType<typeof useSortable>['lineProps']> | undefined;
}) {
  const onMedia = useMatch(paths.channelMedia)?.params.channelId;
  const isOpen = (useMatch(paths.channel)?.params.channelId ?? onMedia) === id;
  const unread = useSnapshot(unreadState).threads[id];
  const isUnread = !isOpen && unread !== undefined && unread.count > 0;
  return (
    <RailItem
      to={channelPath(projectId, id)}
      icon={isArchived ? Archive : Hash}
      label={title}
      collapsed={collapsed}
      leave={leave}
      line={line}
      unread={isUnread ? unread : null}
      menu={
        <ChannelMenu
          projectId={projectId}
          channelId={id}
          trigger={<IconButton label={`Menu of ${title}`} icon={MoreHorizontal} size="sm" />}
        />
      }
    />
  );
}

/** The link to the comments outside of channels, with their unread counts. */
function CommentsLine({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  leave: (() => void) | undefined;
}) {
  const { threads } = useSnapshot(unreadState);
  const comments = useSnapshot(db.comment);
  const unread = unreadCommentsIn(comments, threads, projectId);
  return (
    <RailItem
      to={commentsPath(projectId, unread?.isResolved === true ? 'resolved' : 'open')}
      icon={MessageSquare}
      label="Comments"
      collapsed={collapsed}
      leave={leave}
      unread={unread}
    />
  );
}

/** The archived channels, which are read-only, in a section that is folded at first. */
function ArchivedChannels({
  projectId,
  channels,
  leave,
}: {
  projectId: string;
  channels: readonly ChannelEntry[];
  leave: (() => void) | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  if (channels.length === 0) return null;
  return (
    <section aria-label="Archived channels">
      <button type="button" className={fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
        Archived
        <span className="ml-auto tabular">{channels.length}</span>
      </button>
      {isOpen && (
        <ul>
          {channels.map((channel) => (
            <ChannelLine
              key={channel.id}
              projectId={projectId}
              channel={channel}
              collapsed={false}
              leave={leave}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
