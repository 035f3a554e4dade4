// The field for a comment: Enter sends, Shift+Enter begins a line, `@` mentions somebody. The context keeps an
// unsent text.

import { useEffect, useRef, useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { Button } from '../ui/Button.tsx';
import { bareInput, inputClass } from '../ui/inputClass.ts';
import { cx } from '../ui/classes.ts';
import { ListboxPopup } from '../ui/Listbox.tsx';
import { useTalk } from './talkContext.ts';
import { useMentions } from './useMentions.ts';

const field = 'field-sizing-content max-h-60 resize-none py-1 leading-5 phone:py-3';

export function Composer({
  label,
  verb,
  about,
  text: first = '',
  focusKey = null,
  refusal = null,
  send,
  cancel,
}: {
  label: string;
  /** Label of the button: `Reply`. */
  verb: string;
  /** Key of the unsent text. */
  about: string;
  text?: string;
  /** The field is focused whenever this changes to another object. */
  focusKey?: object | null;
  /** Why no comment can be written, shown in place of the field; null when one can. */
  refusal?: string | null;
  send: (text: string) => void;
  cancel?: () => void;
}) {
  const { drafts, isPhone } = useTalk();
  const [text, setText] = useState(() => drafts.get(about) ?? first);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusKey !== null) input.current?.focus();
  }, [focusKey]);
  const write = (next: string): void => {
    setText(next);
    if (next === '') drafts.delete(about);
    else drafts.set(about, next);
  };
  const mentions = useMentions(input, write);
  const give = (): void => {
    const said = text.trim();
    if (said === '') return;
    mentions.shut();
    write('');
    send(said);
  };
  const stop = (): void => {
    write('');
    cancel?.();
  };
  if (refusal !== null) return <p className="text-12 text-ink-2">{refusal}</p>;
  const isBegun = text !== '' || cancel !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <span className={cx(inputClass(isPhone ? 'lg' : 'md', false), 'relative h-auto min-h-7 items-start')}>
        <textarea
          ref={input}
          {...mentions.list.fieldProps}
          aria-controls={mentions.list.id}
          aria-label={label}
          placeholder={label}
          rows={1}
          maxLength={limits.commentLength}
          className={`${bareInput} ${field}`}
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.shut}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || mentions.press(event)) return;
            if (event.key === 'Enter' && !event.shiftKey && !isPhone) {
              event.preventDefault();
              give();
            }
            if (event.key === 'Escape' && isBegun) {
              event.stopPropagation();
              stop();
            }
          }}
        />
        <ListboxPopup
          list={mentions.list}
          label="People"
          options={mentions.found}
          isOpen={mentions.found.length > 0}
          isAbove={mentions.isAbove}
        />
      </span>
      {isBegun && (
        <div className="flex justify-end gap-1">
          <Button kind="plain" size={isPhone ? 'lg' : 'sm'} onClick={stop}>
            Cancel
          </Button>
          <Button kind="primary" size={isPhone ? 'lg' : 'sm'} disabled={text.trim() === ''} onClick={give}>
            {verb}
          </Button>
        </div>
      )}
    </div>
  );
}
