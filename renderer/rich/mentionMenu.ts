// The list of mentions that opens below `@` and `#` while somebody types, and what choosing from it inserts.

import type { Editor } from '@tiptap/core';
import { optionKeyOf } from '../ui/optionKeys.ts';
import { openListbox, type ListOption } from './listbox.ts';
import { focusedChain } from './formatCommands.ts';
import { mentionQueryIn, type MentionQuery } from '../../shared/rich/mentionQuery.ts';
import type { Mentionable, MentionSource } from './mentionables.ts';

export interface MentionMenu {
  readonly element: HTMLElement;
  /** Updates the list, after the text or the caret has changed. */
  update(): void;
  /** Handles the keys of the list while it is open; returns whether it did. */
  press(event: KeyboardEvent): boolean;
}

/** Where the sign that opened the list is on the screen, in px. */
export interface CaretPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Time in ms after the last letter at which the server is asked. */
const ASK_AFTER_MS = 150;

/** A query for mentions, and the position of its sign in the document. */
interface OpenQuery {
  readonly asked: MentionQuery;
  readonly from: number;
}

function isSame({ mention: one }: Mentionable, { mention: other }: Mentionable): boolean {
  return one !== null && one.kind === other?.kind && one.id === other.id;
}

/**
 * Makes the list of mentions, which opens at a typed `@` or `#`, and at a brace for text variables. `place` positions
 * the list each time that it has changed.
 */
export function openMentionMenu(
  editor: Editor,
  source: MentionSource,
  place: (list: HTMLElement, caret: CaretPlace) => void,
): MentionMenu {
  const list = openListbox(editor.view.dom, (option) => choose(option));
  list.element.ariaLabel = 'Mentions';
  let found: readonly Mentionable[] = [];
  let length = 0;
  /** Position of the sign whose list was closed by Escape, so that the list stays closed there; -1 for none. */
  let dismissedAt = -1;
  /** The last query that was sent to the server or is about to be, as text; null for none. */
  let openQuery: string | null = null;
  /** The choices of the server's answer to `openQuery` that the page does not know itself. */
  let others: readonly Mentionable[] = [];
  let asking = new AbortController();
  let timer = 0;
  editor.on('destroy', stopAsking);
  list.element.classList.add('is-floating');

  function queryAtCaret(): OpenQuery | null {
    const { $from, empty } = editor.state.selection;
    if (!empty) return null;
    const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc');
    const asked = mentionQueryIn(before);
    return asked && { asked, from: $from.pos - asked.query.length - 1 };
  }

  function update(): void {
    const here = queryAtCaret();
    if (!here) dismissedAt = -1;
    if (!here || here.from === dismissedAt) {
      stopAsking();
      return show(here, [], 0);
    }
    const key = `${here.from} ${here.asked.sign}${here.asked.query}`;
    if (key !== openQuery) askLater(key, here);
    const known = source.find(here.asked);
    show(here, [...known, ...others.filter((each) => !known.some((one) => isSame(one, each)))], 0);
  }

  function show(here: OpenQuery | null, options: readonly Mentionable[], active: number): void {
    found = options;
    list.show(found, active);
    if (!here || found.length === 0) return;
    length = here.asked.query.length + 1;
    place(list.element, editor.view.coordsAtPos(here.from));
  }

  /**
   * Asks the server once nothing has been typed for `ASK_AFTER_MS`. The answer to an earlier query is dropped at once.
   */
  function askLater(key: string, here: OpenQuery): void {
    stopAsking();
    openQuery = key;
    const { signal } = asking;
    timer = window.setTimeout(() => {
      source.ask(here.asked, signal).then(
        (answer) => {
          if (signal.aborted || editor.isDestroyed) return;
          others = answer.filter((each) => !found.some((one) => isSame(one, each)));
          const active = found.findIndex((each) => each === list.active());
          if (others.length > 0) show(here, [...found, ...others], Math.max(active, 0));
        },
        // Without an answer, the list has what the page knows; the next letter asks again.
        () => undefined,
      );
    }, ASK_AFTER_MS);
  }

  function stopAsking(): void {
    window.clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    openQuery = null;
    others = [];
  }

  function choose(option: ListOption): void {
    const chosen = found.find((each) => each === option);
    if (!chosen) return;
    const { text, mention } = chosen;
    const { $from, from: to } = editor.state.selection;
    // The mention gets the marks of the text typed for it.
    const marks = (editor.state.storedMarks ?? $from.marks()).map(({ type, attrs }) => ({
      type: type.name,
      attrs,
    }));
    focusedChain(editor)
      .deleteRange({ from: to - length, to })
      .insertContent(
        mention
          ? [
              { type: 'mention', attrs: { ...mention, text }, marks },
              { type: 'text', text: ' ', marks },
            ]
          : [{ type: 'text', text, marks }],
      )
      .run();
  }

  function press(event: KeyboardEvent): boolean {
    const key = optionKeyOf(event, { tabTakes: true, escapeCloses: true });
    if (found.length === 0 || key === null) return false;
    if (key === 'take') {
      const active = list.active();
      if (active) choose(active);
    } else if (key === 'close') {
      dismissedAt = queryAtCaret()?.from ?? -1;
      update();
    } else list.step(key);
    return true;
  }

  return { element: list.element, update, press };
}
