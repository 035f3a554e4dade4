// The menu of a channel as a whole, from its line in the rail and from its head.

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

/** The items of a channel's menu. */
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
  // Whoever may not change channels could choose nothing in it.
  if (refusal !== null && !children) return null;
  // The menu returns the focus as it closes: a dialog that opens a frame later takes it from there.
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
