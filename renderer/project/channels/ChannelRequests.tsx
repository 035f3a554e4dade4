// Carries out requested actions on channels: opens dialogs for those that need input, and navigates afterwards.

import { Hash } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { subscribe } from 'valtio';
import { channelPath, paths, projectPath } from '../../../shared/paths.ts';
import { addPaletteSource } from '../../palette/paletteItems.ts';
import {
  carryOutChannelRequests,
  requestForChannel,
  type ChannelRequest,
} from '../../store/channelRequests.ts';
import { db } from '../../store/db.ts';
import { currentDenialReason } from '../../store/rights.ts';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts.ts';
import { archiveChannel, deleteChannel, moveChannelBy } from './channels.ts';

const ChannelDialogs = loadable(
  async () => (await import('./ChannelDialogs.tsx')).ChannelDialogs,
  Nothing,
  ({ close }) => close(),
);

/** Carries out the actions on channels that menus and the palette request. */
export function ChannelRequests({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const onMedia = useMatch(paths.channelMedia)?.params.channelId;
  const open = useMatch(paths.channel)?.params.channelId ?? onMedia;
  const [request, setRequest] = useState<ChannelRequest | null>(null);
  const left = useRef('');
  const heard = useEffectEvent((next: ChannelRequest): void => {
    const { what, channelId } = next;
    switch (what) {
      case 'moveUp':
      case 'moveDown':
        return moveChannelBy(projectId, channelId, what === 'moveUp' ? -1 : 1);
      case 'archive':
        return archiveChannel(channelId, db.channel[channelId]?.archived !== true);
      case 'delete':
        left.current = channelId;
        if (channelId === open) void navigate(projectPath(projectId));
        return deleteChannel(channelId);
      case 'new':
      case 'rename':
      case 'topic':
        return setRequest(next);
    }
  });
  useEffect(() => carryOutChannelRequests(heard), []);
  useEffect(
    () =>
      addPaletteSource({
        found: () => [
          {
            id: 'channel.new',
            heading: 'Do',
            title: 'New channel…',
            icon: Hash,
            also: 'create add discussion chat talk',
            refusal: currentDenialReason(projectId, 'channel.create'),
            act: () => requestForChannel('new', ''),
          },
        ],
        left: () => undefined,
      }),
    [projectId],
  );
  const onDeleted = useEffectEvent((channelId: string, title: string): void => {
    if (left.current === channelId) return;
    left.current = channelId;
    toast(`“${title}” is no longer here.`);
    void navigate(projectPath(projectId));
  });
  // If somebody else deletes the open channel, the page leaves it with a toast.
  useEffect(() => {
    if (open === undefined) return undefined;
    let title = db.channel[open]?.title ?? null;
    // A channel that was left may have been brought back and opened again.
    if (title !== null) left.current = '';
    return subscribe(db.channel, () => {
      const channel = db.channel[open];
      if (channel) title = channel.title ?? '';
      else if (title !== null) onDeleted(open, title);
    });
  }, [open]);
  if (!request) return null;
  return (
    <ChannelDialogs
      projectId={projectId}
      request={request}
      go={(channelId) => void navigate(channelPath(projectId, channelId))}
      close={() => setRequest(null)}
    />
  );
}
