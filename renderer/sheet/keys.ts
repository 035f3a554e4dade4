// Which key means what in the grid: a table, read once. `mod` is Ctrl, or ⌘ on a Mac.

/** Commands that only move or widen the selection. */
export type Going =
  | {
      readonly do: 'move' | 'jump';
      readonly rows: number;
      readonly columns: number;
      readonly extend: boolean;
    }
  | { readonly do: 'page'; readonly by: 1 | -1; readonly extend: boolean }
  | { readonly do: 'edge'; readonly of: 'row' | 'sheet'; readonly end: boolean; readonly extend: boolean }
  | { readonly do: 'step'; readonly along: 'row' | 'column'; readonly by: 1 | -1 }
  | { readonly do: 'all' | 'escape' | 'selectRows' | 'selectColumns' };

/** Commands that do something else. */
export type Doing =
  | { readonly do: 'edit' | 'clear' | 'undo' | 'redo' | 'menu' | 'deleteRows' }
  | { readonly do: 'insertRow'; readonly direction: 'before' | 'after' }
  | { readonly do: 'moveRows'; readonly by: 1 | -1 }
  | { readonly do: 'type'; readonly text: string };

export type Command = Going | Doing;

const GOING: ReadonlySet<string> = new Set<Going['do']>([
  ...(['move', 'jump', 'page', 'edge', 'step'] as const),
  ...(['all', 'escape', 'selectRows', 'selectColumns'] as const),
]);

export function isGoing(command: Command): command is Going {
  return GOING.has(command.do);
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const PLAIN: Readonly<Record<string, (extend: boolean) => Command>> = {
  Tab: (back) => ({ do: 'step', along: 'row', by: back ? -1 : 1 }),
  Enter: (back) => (back ? { do: 'step', along: 'column', by: -1 } : { do: 'edit' }),
  F2: () => ({ do: 'edit' }),
  Escape: () => ({ do: 'escape' }),
  Delete: () => ({ do: 'clear' }),
  Backspace: () => ({ do: 'clear' }),
  PageUp: (extend) => ({ do: 'page', by: -1, extend }),
  PageDown: (extend) => ({ do: 'page', by: 1, extend }),
  Home: (extend) => ({ do: 'edge', of: 'row', end: false, extend }),
  End: (extend) => ({ do: 'edge', of: 'row', end: true, extend }),
  ContextMenu: () => ({ do: 'menu' }),
  F10: () => ({ do: 'menu' }),
};

const WITH_MOD: Readonly<Record<string, (shift: boolean) => Command | null>> = {
  a: (shift) => (shift ? null : { do: 'all' }),
  z: (shift) => ({ do: shift ? 'redo' : 'undo' }),
  y: (shift) => (shift ? null : { do: 'redo' }),
  Home: (extend) => ({ do: 'edge', of: 'sheet', end: false, extend }),
  End: (extend) => ({ do: 'edge', of: 'sheet', end: true, extend }),
  '+': () => ({ do: 'insertRow', direction: 'before' }),
  '=': (shift) => (shift ? { do: 'insertRow', direction: 'before' } : null),
  Enter: (shift) => ({ do: 'insertRow', direction: shift ? 'before' : 'after' }),
  '-': () => ({ do: 'deleteRows' }),
  ' ': () => ({ do: 'selectColumns' }),
};

/** What a key asks for; null when it is the browser's, or another's. */
export function commandOf(press: KeyPress): Command | null {
  const { key, shiftKey: extend, altKey } = press;
  const mod = press.ctrlKey || press.metaKey;
  const arrow = ARROWS[key];
  if (arrow) return arrowOf(arrow, { mod, extend, altKey });
  if (altKey) return key.length === 1 && press.ctrlKey && !press.metaKey ? typed(key) : null;
  if (mod) return WITH_MOD[key.length === 1 ? key.toLowerCase() : key]?.(extend) ?? null;
  if (key === ' ' && extend) return { do: 'selectRows' };
  return PLAIN[key]?.(extend) ?? (key.length === 1 || isOneCharacter(key) ? typed(key) : null);
}

function arrowOf(
  [rows, columns]: readonly [number, number],
  { mod, extend, altKey }: { mod: boolean; extend: boolean; altKey: boolean },
): Command | null {
  if (altKey) return extend && !mod && rows !== 0 ? { do: 'moveRows', by: rows < 0 ? -1 : 1 } : null;
  return { do: mod ? 'jump' : 'move', rows, columns, extend };
}

const typed = (text: string): Command => ({ do: 'type', text });

/** A character beyond the first plane is two code units long, a named key is a word of ASCII. */
function isOneCharacter(key: string): boolean {
  return key.length === 2 && key.codePointAt(0) !== key.charCodeAt(0);
}
