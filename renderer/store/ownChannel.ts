// The live line outside of any project: one's own channel, and those of one's teams. The list of projects hangs on
// it: who is taken in or out, what is made or moved, is heard of there.

import { openSocket, socketUrl, stateOf } from '../net/socket.ts';

/** Follows `channels`; `changed` is told when what one may open may have changed, and after each time that the line
 *  was away. The answer ends it. */
export function followOwn(channels: readonly string[], changed: () => void): () => void {
  let wasOpen = false;
  const socket = openSocket(socketUrl(), {
    opened() {
      if (wasOpen) changed();
      wasOpen = true;
    },
    heard(message) {
      if (message.type === 'RECEIVE:actions' && message.data.actions.some(({ type }) => type === 'project'))
        changed();
    },
    // It is tried again, and `opened` says so.
    closed: () => undefined,
  });
  socket.subscribe([stateOf(channels)]);
  return () => socket.close();
}
