// The menu of a channel, which opens from its line in the rail and from its header.

import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Text, Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { runInNextFrame } from '../../browser/heldKeys.ts';
import { requestForChannel, type ChannelRequest } from '../../store/channelRequests.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import type { TriggerProps } from '../../ui/anchored.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/MenuItem.tsx';

/** The menu of a channel. */
export function ChannelMenu({
  projectId,
  channelId,
  trigger,
  children,
}: {
  projectId: string;
  channelId: string;
  trigger: ReactElement<TriggerProps>;
  /** Items before the others. */
  children?: ReactNode;
}) {
  const isArchived = useSnapshot(db.channel)[channelId]?.archived === true;
  const refusal = useMay(projectId, 'channel.edit');
  // Without the right to change channels, the menu would have no usable item.
  if (refusal !== null && !children) return null;
  // A closing menu returns the focus to its button, so the dialog opens one frame later.
  const ask = (what: ChannelRequest['what']) => () =>
    runInNextFrame(() => requestForChannel(what, channelId));
  return (
    <Menu trigger={trigger}>
      {children}
      {children && <MenuSeparator />}
      <MenuItem icon={Pencil} refusal={refusal} act={ask('rename')}>
        Rename…
      </MenuItem>
      <MenuItem icon={Text} refusal={refusal} act={ask('topic')}>
        Change topic…
      </MenuItem>
      {!isArchived && (
        <>
          <MenuItem icon={ArrowUp} refusal={refusal} act={ask('moveUp')}>
            Move up
          </MenuItem>
          <MenuItem icon={ArrowDown} refusal={refusal} act={ask('moveDown')}>
            Move down
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={isArchived ? ArchiveRestore : Archive} refusal={refusal} act={ask('archive')}>
        {isArchived ? 'Bring back from the archive' : 'Archive'}
      </MenuItem>
      <MenuItem icon={Trash2} danger refusal={refusal} act={ask('delete')}>
        Delete channel
      </MenuItem>
    </Menu>
  );
}
