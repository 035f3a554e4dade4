// Which keyboard a person has in front of them: on a Mac ⌘ does what Ctrl does elsewhere.

/** Asked of the name that every browser still gives; the newer way is Chromium's alone. */
export const isMac: boolean =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad|iPod/.test(navigator.platform);
