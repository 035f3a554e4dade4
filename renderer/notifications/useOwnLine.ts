// The line on which one hears of one's own notices where no project is open: inside of one, its line brings them.

import { useEffect } from 'react';
import { openSocket, socketUrl, stateOf } from '../net/socket.ts';
import { heardNotice, noteInbox } from '../store/notices.ts';

/** Follows the channel of one's own id for as long as the caller is shown. */
export function useOwnLine(userId: string, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const socket = openSocket(socketUrl(), {
      opened: noteInbox,
      // Has one been signed out elsewhere? Asking says so.
      closed: (failures) => failures === 1 && noteInbox(),
      heard(message) {
        if (message.type !== 'RECEIVE:actions') return;
        for (const each of message.data.actions) if (each.type === 'notification') heardNotice(each);
      },
    });
    socket.subscribe([stateOf([userId])]);
    return () => socket.close();
  }, [userId, isNeeded]);
}
