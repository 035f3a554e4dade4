// The person's keyboard: on a Mac ⌘ does what Ctrl does elsewhere.

/** Whether the keyboard has ⌘. It is read from `navigator.platform`, which all browsers have; only Chromium has
 *  `userAgentData`. */
export const isMac: boolean =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad|iPod/.test(navigator.platform);
