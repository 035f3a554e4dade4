// The field of a comment: a plain one at first, which is replaced by the editor of rich text once its chunk is loaded.
// Text, caret and focus are kept, so that no key is lost. Without the chunk, a plain comment can be written.

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editedRich } from '../../shared/rich/content.ts';
import type { RichText } from '../../shared/rich/richText.ts';
import type { MentionSource } from '../rich/mentionables.ts';
import type { CommentEditor, OpenCommentEditor } from './commentEditor.ts';

/** The state of a field, and what its elements need. */
export interface CommentField {
  /** The plain field; null once the editor has replaced it. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** The element that the editor is put into. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly hasEditor: boolean;
  /** Fetches the editor, which then replaces the plain field. */
  load(): void;
  focus(): void;
  /** Replaces the text in the editor, if that is open; the plain field shows the text that it is rendered with. */
  write(rich: RichText): void;
  /** Opens the list of mentions, once the editor is there. */
  mention(sign: '@' | '#'): void;
}

/** The parameters of `useCommentField`. */
interface FieldOptions {
  readonly label: string;
  readonly rich: RichText;
  readonly mentions: MentionSource;
  readonly isPhone: boolean;
  readonly showsTools: boolean;
  readonly change: (rich: RichText) => void;
  readonly send: () => void;
  readonly escape: () => boolean;
}

/** Holds the state of the field of a comment, and replaces the plain field by the editor once that is loaded. */
export function useCommentField(options: FieldOptions): CommentField {
  const { label, rich, mentions, isPhone, showsTools } = options;
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CommentEditor | null>(null);
  const loading = useRef<Promise<void> | null>(null);
  const waiting = useRef<((opened: CommentEditor) => void) | null>(null);
  const changed = useEffectEvent(options.change);
  const sent = useEffectEvent(options.send);
  const escaped = useEffectEvent(options.escape);
  const textNow = useEffectEvent((plain: string) => editedRich(rich, plain));
  const [request, setRequest] = useState(0);

  useEffect(() => {
    if (request === 0 || loading.current) return;
    /** Replaces the plain field. */
    const replace = (open: OpenCommentEditor): void => {
      const [plain, parent] = [area.current, host.current];
      if (!plain || !parent) return;
      const had = document.activeElement === plain;
      const opened = open({
        parent,
        label,
        content: textNow(plain.value),
        marked: { from: plain.selectionStart, to: plain.selectionEnd },
        mentions,
        sendsByEnter: !isPhone,
        changed: (next) => changed(next),
        send: () => sent(),
        escape: () => escaped(),
      });
      if (had) opened.focus();
      flushSync(() => setEditor(opened));
      waiting.current?.(opened);
      waiting.current = null;
    };
    loading.current = import('./commentEditor.ts').then(
      ({ openCommentEditor }) => afterComposition(area.current, () => replace(openCommentEditor)),
      // If the editor cannot be loaded, the plain field stays, and the next focus tries again.
      () => void (loading.current = null),
    );
  }, [request, label, mentions, isPhone]);

  useOpened(editor, showsTools);
  const load = (): void => setRequest((count) => count + 1);
  return {
    area,
    host,
    hasEditor: editor !== null,
    load,
    focus: () => (editor ? editor.focus() : area.current?.focus()),
    write: (next) => editor?.write(next),
    mention(sign) {
      if (editor) return editor.mention(sign);
      waiting.current = (opened) => opened.mention(sign);
      area.current?.focus();
      load();
    },
  };
}

/** Closes the editor when its field is unmounted, and shows its toolbar if `showsTools`. */
function useOpened(editor: CommentEditor | null, showsTools: boolean): void {
  useEffect(() => () => editor?.close(), [editor]);
  useEffect(() => editor?.showTools(showsTools), [editor, showsTools]);
}

/** Calls `run`, at once or, while an input method composes in the field, when the composition ends. */
function afterComposition(area: HTMLTextAreaElement | null, run: () => void): void {
  if (area?.dataset['composing'] === undefined) return run();
  area.addEventListener('compositionend', run, { once: true });
}
