// The live connection outside of any project: the channels of the person and of their teams. They announce changes
// of membership and of the list of projects.

import { pageUser } from '../net/pageUser.ts';
import { openSocket, socketUrl, stateOf } from '../net/socket.ts';

/**
 * Follows `channels`. `changed` is called when the list of projects may have changed, and once after each connection,
 * as soon as the server follows the channels for it: what happened before was not announced. The returned function ends
 * it.
 */
export function followOwnChannels(channels: readonly string[], changed: () => void): () => void {
  let isFollowed = false;
  const socket = openSocket(
    socketUrl(),
    {
      opened() {
        isFollowed = false;
      },
      heard(message) {
        if (message.type === 'TOCK' && !isFollowed) {
          isFollowed = channels.some((id) => id in message.data.sequences);
          if (isFollowed) changed();
        }
        if (message.type === 'RECEIVE:actions' && message.data.actions.some(({ type }) => type === 'project'))
          changed();
      },
      // The socket connects again by itself, and calls `opened`.
      closed: () => undefined,
    },
    pageUser.id,
  );
  socket.subscribe([stateOf(channels)]);
  return () => socket.close();
}
