// Carries out requested actions on channels: opens dialogs for those that need input, and navigates afterwards.

import { Hash } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
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
import { noteLeft } from '../useLeaveDeleted.ts';
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
  const heard = useEffectEvent((next: ChannelRequest): void => {
    const { what, channelId } = next;
    switch (what) {
      case 'moveUp':
      case 'moveDown':
        return moveChannelBy(projectId, channelId, what === 'moveUp' ? -1 : 1);
      case 'archive':
        return archiveChannel(channelId, db.channel[channelId]?.archived !== true);
      case 'delete':
        noteLeft('channel', channelId);
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
