// The function that reloads the posts of an open channel. It is set once its code is loaded, since the connection to
// the server is opened before.

interface Place {
  readonly projectId: string;
  readonly channelId: string;
}

/** Returns null for a channel that is not open. */
type Reload = (place: Place) => Promise<unknown> | null;

let reload: Reload = () => null;

/** Sets the function that reloads an open channel. */
export function setChannelReload(given: Reload): void {
  reload = given;
}

/** Loads the posts of a channel anew; null where it is not open. */
export function reloadChannel(place: Place): Promise<unknown> | null {
  return reload(place);
}
