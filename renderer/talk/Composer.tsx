// The field for a comment or a post: Enter sends, Shift+Enter begins a line, `@` and `#` mention. Unsent text is
// stored by the context (`drafts`).

import { Hash } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { contentOfRich, editedRich, richOfContent, type TextContent } from '../../shared/rich/content.ts';
import { plainOf, richOfPlain, type RichText } from '../../shared/rich/richText.ts';
import { isOfInputMethod } from '../browser/composing.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { draftState } from '../store/drafts.ts';
import { projectMentions } from '../rich/mentionables.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { bareInput, inputClass } from '../ui/inputClass.ts';
import { draftToTake } from './draftToTake.ts';
import { RefusedText } from './RefusedText.tsx';
import { useTalk } from './talkContext.ts';
import { threadIdOf } from './threadDrafts.ts';
import { useCommentField, type CommentField } from './useCommentField.ts';
import { AtSign, Type } from './icons.ts';

/** What is sent: the plain text, the formatted text if there is any formatting, and the ids of the attached files. */
export interface CommentContent extends TextContent {
  readonly assetIds: readonly string[];
}

/** Length of the text from which on the field says how many characters are left. */
const NEAR_END = limits.commentLength - 500;
const TOOLS_KEY = 'talk.formatting';
const NOTHING = richOfPlain('');
const NO_FILES: readonly string[] = [];

interface ComposerProps {
  label: string;
  /** Label of the button that sends, such as `Reply`. */
  verb: string;
  /** Key of the unsent text: the thread, or what a thread is begun on. */
  about: string;
  /** The text that is edited; absent for a new comment or post. */
  text?: string;
  textRich?: string | null;
  /** Ids of the assets that are sent with the text. */
  assetIds?: readonly string[];
  /** The field is focused whenever this changes to another object. */
  focusKey?: object | null;
  /** Whether the buttons are below the field even while it is empty, as at the foot of a channel. */
  isRoomy?: boolean;
  /** The files that are attached, above the text. */
  attached?: ReactNode;
  /** Further buttons, before those for mentions. */
  tools?: ReactNode;
  send: (content: CommentContent) => void;
  cancel?: () => void;
}

/** The field for a comment or a post, or why nothing can be written (`refusal`). */
export function Composer({ refusal = null, ...rest }: ComposerProps & { refusal?: string | null }) {
  if (refusal !== null) return <RefusedText refusal={refusal} about={rest.about} />;
  return <OpenComposer {...rest} />;
}

function OpenComposer({
  label,
  verb,
  about,
  text = '',
  textRich = null,
  assetIds = NO_FILES,
  focusKey = null,
  isRoomy = false,
  attached,
  tools,
  send,
  cancel,
}: ComposerProps) {
  const talk = useTalk();
  const { projectId, members, mentions: own } = talk;
  const mentions = useMemo(() => own ?? projectMentions(projectId, members), [own, projectId, members]);
  const [rich, setRich] = useState(() => richOfContent(talk.drafts.get(about) ?? { text, textRich }));
  const [showsTools, showTools] = useState(() => readStored(TOOLS_KEY) === 'on');
  const plain = plainOf(rich);
  const isTooLong = plain.length > limits.commentLength;
  const change = (next: RichText): void => {
    setRich(next);
    const content = contentOfRich(next);
    if (content.text === '') talk.drafts.delete(about);
    else talk.drafts.set(about, content);
  };
  const clear = (): void => {
    change(NOTHING);
    field.write(NOTHING);
  };
  const give = (): void => {
    const content = contentOfRich(rich);
    if (content.text === '' || isTooLong) return;
    clear();
    send({ ...content, assetIds });
  };
  const stop = (): void => {
    clear();
    cancel?.();
  };
  const field = useCommentField({
    label,
    rich,
    mentions,
    isPhone: talk.isPhone,
    showsTools,
    change,
    send: give,
    escape: () => {
      if (cancel) stop();
      return cancel !== undefined;
    },
  });
  useFocus(field, focusKey);
  useDraftOfOtherDevice(about, plain, (content) => {
    const next = richOfContent(content);
    setRich(next);
    field.write(next);
  });
  const isBegun = plain !== '' || cancel !== undefined;
  const toggleTools = (): void => {
    writeStored(TOOLS_KEY, showsTools ? 'off' : 'on');
    showTools(!showsTools);
  };
  return (
    <div className="flex flex-col gap-1.5">
      {attached}
      <TextArea
        label={label}
        plain={plain}
        rich={rich}
        field={field}
        change={change}
        send={give}
        stop={cancel && stop}
      />
      {(isBegun || isRoomy) && (
        // A click on a button leaves the focus in the field. Otherwise, on a phone, the keyboard would close and the
        // button would move away before the finger is lifted.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus where it is
        <div className="flex flex-wrap items-center gap-0.5" onMouseDown={(event) => event.preventDefault()}>
          {tools}
          <IconButton label="Mention somebody" icon={AtSign} size="sm" onClick={() => field.mention('@')} />
          <IconButton label="Mention a row" icon={Hash} size="sm" onClick={() => field.mention('#')} />
          <IconButton
            label={showsTools ? 'Hide formatting' : 'Show formatting'}
            icon={Type}
            size="sm"
            aria-pressed={showsTools}
            onClick={toggleTools}
          />
          <Count length={plain.length} />
          <span className="ml-auto flex gap-1">
            {cancel && (
              <Button kind="plain" size={talk.isPhone ? 'lg' : 'sm'} onClick={stop}>
                Cancel
              </Button>
            )}
            <Button
              kind="primary"
              size={talk.isPhone ? 'lg' : 'sm'}
              disabled={plain.trim() === '' || isTooLong}
              onClick={give}
            >
              {verb}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

/**
 * Takes over the draft of the thread once it is loaded, and whenever another device changes it, unless the person has
 * typed something else. Empties the field if the draft was sent or removed on the other device.
 */
function useDraftOfOtherDevice(about: string, plain: string, take: (content: TextContent) => void): void {
  const draft = useSnapshot(draftState).byThread[threadIdOf(about)];
  /** The text of the draft before its last change. The field begins with this text. */
  const last = useRef(draft?.text ?? '');
  const takeOver = useEffectEvent(() => {
    const content = draftToTake({ plain, last: last.current, draft });
    last.current = draft?.text ?? '';
    if (content) take(content);
  });
  useEffect(() => takeOver(), [draft?.at]);
}

/** Focuses the field whenever the key changes to another object. */
function useFocus(field: CommentField, focusKey: object | null): void {
  const focus = useEffectEvent(() => field.focus());
  useEffect(() => {
    if (focusKey !== null) focus();
  }, [focusKey]);
}

/** The plain field, or the editor once it is there. */
function TextArea({
  label,
  plain,
  rich,
  field,
  change,
  send,
  stop,
}: {
  label: string;
  plain: string;
  rich: RichText;
  field: CommentField;
  change: (rich: RichText) => void;
  send: () => void;
  stop: (() => void) | undefined;
}) {
  const { isPhone } = useTalk();
  const { area, host, hasEditor, load } = field;
  return (
    <div
      ref={host}
      className={cx(
        inputClass(isPhone ? 'lg' : 'md', false),
        'h-auto min-h-7 flex-col items-stretch gap-0 phone:h-auto',
      )}
    >
      {!hasEditor && (
        <textarea
          ref={area}
          dir="auto"
          aria-label={label}
          placeholder={label}
          rows={1}
          className={`${bareInput} field-sizing-content max-h-60 resize-none py-1 leading-5 phone:py-3 touch:py-3`}
          value={plain}
          onFocus={load}
          onChange={(event) => change(editedRich(rich, event.currentTarget.value))}
          onCompositionStart={(event) => (event.currentTarget.dataset['composing'] = '')}
          onCompositionEnd={(event) => delete event.currentTarget.dataset['composing']}
          onKeyDown={(event) => {
            if (isOfInputMethod(event.nativeEvent)) return;
            if (event.key === 'Enter' && !event.shiftKey && !isPhone) {
              event.preventDefault();
              send();
            }
            if (event.key === 'Escape' && stop) {
              event.stopPropagation();
              stop();
            }
          }}
        />
      )}
    </div>
  );
}

/** How many characters are left, where that is few. */
function Count({ length }: { length: number }) {
  const left = limits.commentLength - length;
  return (
    <output className={cx('ml-1 text-12 tabular', left < 0 ? 'text-danger-text' : 'text-ink-2')}>
      {length < NEAR_END ? '' : left < 0 ? `${-left} too many` : `${left} left`}
    </output>
  );
}
