// The editor of a comment. It is a lazy chunk, fetched when the field is first focused; until then a plain field takes
// what is typed (useCommentField.ts).

import type { FormatCommand, FormatWithInput } from '../../shared/rich/formats.ts';
import { plainOf, type RichText } from '../../shared/rich/richText.ts';
import { documentOfRich, richOfDocument } from '../rich/document.ts';
import { applyFormat, insertSign } from '../rich/formatCommands.ts';
import { commentFormatOfKeys } from '../rich/formatKeys.ts';
import { markdownRules } from '../rich/markdownRules.ts';
import type { MentionSource } from '../rich/mentionables.ts';
import { openMentionMenu, type CaretPlace } from '../rich/mentionMenu.ts';
import { forgetHistory, isIdleUndo, openTextEditor, positionOf } from '../rich/textEditor.ts';
import { COMMENT_TOOLS, openToolbar } from '../rich/toolbar.ts';

/** An open editor of a comment. */
export interface CommentEditor {
  /** The element that has the focus. */
  readonly field: HTMLElement;
  focus(): void;
  /** Replaces the text. */
  write(rich: RichText): void;
  /** Inserts the sign that opens the list of mentions. */
  mention(sign: '@' | '#'): void;
  /** Shows or hides the toolbar; its keys and its field for a link work in both cases. */
  showTools(isShown: boolean): void;
  close(): void;
}

/** The parameters of `openCommentEditor`. */
export interface CommentEditorOptions {
  /** The element that the editor is appended to. */
  readonly parent: HTMLElement;
  readonly label: string;
  readonly content: RichText;
  /** The part that is selected at first, as offsets in the plain text of `content`. */
  readonly marked: { readonly from: number; readonly to: number };
  readonly mentions: MentionSource;
  /** Whether Enter sends the comment. Otherwise, as on a phone, Enter begins a line, and a button sends. */
  readonly sendsByEnter: boolean;
  readonly changed: (rich: RichText) => void;
  readonly send: () => void;
  /** Handles an Escape that did not close the list of mentions. Returns whether it has handled the key. */
  readonly escape: () => boolean;
}

/** The function that opens an editor. */
export type OpenCommentEditor = (options: CommentEditorOptions) => CommentEditor;

/** Opens the editor of a comment with its toolbar and its list of mentions. */
export const openCommentEditor: OpenCommentEditor = (options) => {
  const { parent, label, content, marked, changed } = options;
  const element = document.createElement('div');
  element.className = 'rich-text comment-editor';
  parent.append(element);
  const editor = openTextEditor({
    element,
    content,
    label,
    className: 'editor',
    spellcheck: true,
    extensions: [markdownRules],
    press: (event) => menu.press(event) || pressFormat(event) || pressLeave(event),
    // If there is nothing to undo in the text, Ctrl Z undoes on the page.
    passes: (event) => isIdleUndo(editor, event),
    clean: withoutColours,
  });
  const field = editor.view.dom;
  field.dataset['placeholder'] = label;
  const menu = openMentionMenu(editor, options.mentions, placeList);
  const list = menu.element;
  // In the browser's top layer, the list is not cut off by a panel that scrolls.
  list.popover = 'manual';
  const toolbar = openToolbar(editor, COMMENT_TOOLS);
  toolbar.element.classList.add('is-quiet');
  element.prepend(toolbar.element);
  element.append(list);

  function pressFormat(event: KeyboardEvent): boolean {
    if (event.key === 'F10' && event.altKey) {
      toolbar.element.classList.remove('is-quiet');
      toolbar.focus();
      return true;
    }
    const format = commentFormatOfKeys(event);
    if (format === null) return false;
    // Ctrl K also opens the palette of the page.
    event.stopPropagation();
    apply(format);
    return true;
  }

  function apply(format: FormatCommand | FormatWithInput): void {
    if (format === 'link' || format === 'color') toolbar.ask(format);
    else applyFormat(editor, format);
  }

  function pressLeave(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
      const isTaken = options.escape();
      if (isTaken) event.stopPropagation();
      return isTaken;
    }
    if (event.key !== 'Enter' || event.altKey) return false;
    if (event.shiftKey || !options.sendsByEnter) return breakLine();
    options.send();
    return true;
  }

  /** Begins a line. In an empty item of a list, the line leaves the list. */
  function breakLine(): boolean {
    const { parent: line } = editor.state.selection.$from;
    if (line.attrs['list'] !== null && line.content.size === 0)
      return editor.commands.updateAttributes('paragraph', { list: null });
    return editor.commands.splitBlock();
  }

  function mark({ from, to }: CommentEditorOptions['marked']): void {
    editor.commands.setTextSelection({ from: positionOf(editor, from), to: positionOf(editor, to) });
  }

  function look(): void {
    field.classList.toggle('is-empty', editor.isEmpty && editor.getAttributes('paragraph')['list'] === null);
  }
  editor.on('transaction', ({ transaction }) => {
    menu.update();
    if (list.hidden) list.hidePopover();
    toolbar.update();
    look();
    if (!transaction.docChanged) return;
    changed(richOfDocument(editor.getJSON()));
  });
  field.addEventListener('blur', () => list.hidePopover());
  mark(marked);
  look();
  return {
    field,
    focus: () => editor.view.focus(),
    write(rich) {
      editor.commands.setContent(documentOfRich(rich));
      const end = plainOf(rich).length;
      mark({ from: end, to: end });
      forgetHistory(editor);
    },
    mention: (sign) => insertSign(editor, sign),
    showTools: (isShown) => void toolbar.element.classList.toggle('is-quiet', !isShown),
    close() {
      toolbar.close();
      editor.destroy();
      element.remove();
    },
  };
};

const GAP = 4;

/** Opens the list of mentions below the sign, or above it where there is more room. */
function placeList(list: HTMLElement, caret: CaretPlace): void {
  if (!list.matches(':popover-open')) list.showPopover();
  const { offsetWidth: width, offsetHeight: height } = list;
  const isBelow = caret.bottom + GAP + height <= innerHeight;
  list.style.left = `${Math.max(GAP, Math.min(caret.left, innerWidth - width - GAP))}px`;
  list.style.top = `${isBelow ? caret.bottom + GAP : Math.max(GAP, caret.top - GAP - height)}px`;
}

/** Returns a pasted text without its colours, which were chosen for another page. */
function withoutColours({ paragraphs }: RichText): RichText {
  return {
    paragraphs: paragraphs.map(({ spans, ...line }) => ({
      ...line,
      spans: spans.map((span) => ({ ...span, color: undefined })),
    })),
  };
}
