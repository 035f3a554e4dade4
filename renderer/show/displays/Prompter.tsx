/** @jsxImportSource preact */
import { Component, type RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import { rowOnNow, type DisplayMoment } from './displayMoment.ts';
import { openScrollingScript, type ScrollingScript } from './movingScript.ts';
import { DisplayFrame, LostLine, MessageBand } from './parts.tsx';
import { scriptOf, type ScriptBlock } from './prompterText.ts';
import { PrompterControls, usePrompterKeys } from './PrompterControls.tsx';

/** The share of the height of the box around the text at which the reading line is. */
const READING_LINE = 1 / 3;

/** The prompter: the texts of a category, which follow the row on now and stay still while others edit them. */
export function Prompter({ moment }: { moment: DisplayMoment }) {
  const { settings, rundown, state, times } = moment;
  const { categoryId } = settings;
  const row = rowOnNow(moment);
  const rowId = row?.rowId ?? null;
  const next = rundown.rows[times.nextIndex] ?? null;
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLElement>(null);
  const [first] = useState(() => scriptOf(rundown.rows, categoryId));
  const script = useMovingScript({ box, content, rail }, first);
  const hand = usePrompterKeys(script, box, rowId);
  const department = rundown.departments.find((one) => one.categoryId === categoryId)?.title;
  const isMirrored = (settings.isMirrored ?? false) !== hand.isFlipped;

  useEffect(() => script?.update(scriptOf(rundown.rows, categoryId)), [script, rundown, categoryId]);
  useEffect(() => {
    if (script && rowId !== null) script.goTo(rowId, false);
  }, [script, rowId]);

  return (
    <DisplayFrame moment={{ settings: { ...settings, isMirrored } }} className="dp-prompter">
      <header className="dp-line">
        {row === null ? null : <b>{row.number}</b>}
        <h1 dir="auto" className="dp-cut">
          {row?.title ?? rundown.title}
        </h1>
        <span className="dp-push dp-line-end">
          <LostLine lostMs={moment.lostMs} />
          {state.phase === 'held' ? <span>Held</span> : null}
          {next === null ? null : (
            <span className="dp-prompter-next dp-cut">
              {`next ${next.number} `}
              <bdi>{next.title}</bdi>
            </span>
          )}
        </span>
        <span className="dp-prompter-digits" data-digits>
          {times.leftMs === null ? lengthText(times.elapsedMs ?? 0) : countdownText(times.leftMs)}
        </span>
      </header>
      <div className="dp-script" ref={box} data-reading-line={READING_LINE}>
        <ScriptText blocks={first} content={content} />
        <i className="dp-veil" />
        <i className="dp-arrow" />
        <span className="dp-rail" aria-hidden="true">
          <i ref={rail} />
        </span>
        {first.length === 0 && rundown.rows.every(({ texts }) => !texts[categoryId ?? '']) ? (
          <p className="dp-script-empty">
            {categoryId === undefined
              ? 'Choose whose text is read, on the page of the displays.'
              : `Nothing is written for ${department ?? 'this category'} yet.`}
          </p>
        ) : null}
        <PrompterControls hand={hand} />
      </div>
      <MessageBand moment={moment} />
    </DisplayFrame>
  );
}

/** The text as the page began with it. From then on it is drawn outside of Preact, so it is never rendered again. */
class ScriptText extends Component<{
  readonly blocks: readonly ScriptBlock[];
  readonly content: RefObject<HTMLDivElement | null>;
}> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render() {
    const { blocks, content } = this.props;
    return (
      <div ref={content} data-script>
        {blocks.map(({ rowId, paragraphs }) => (
          <section key={rowId} data-row={rowId}>
            {paragraphs.map(({ text, start, isDirection }) =>
              isDirection ? (
                <h2 key={start} dir="auto" data-start={start}>
                  {text}
                </h2>
              ) : (
                <p key={start} dir="auto" data-start={start}>
                  {text}
                </p>
              ),
            )}
          </section>
        ))}
      </div>
    );
  }
}

/** Opens the moving text over its elements; null until they are there. */
function useMovingScript(
  refs: {
    readonly box: RefObject<HTMLElement | null>;
    readonly content: RefObject<HTMLElement | null>;
    readonly rail: RefObject<HTMLElement | null>;
  },
  first: readonly ScriptBlock[],
): ScrollingScript | null {
  const [script, setScript] = useState<ScrollingScript | null>(null);
  const { box, content, rail } = refs;
  useEffect(() => {
    if (!box.current || !content.current) return undefined;
    const around = box.current;
    const opened = openScrollingScript(content.current, first, {
      readingLine: () => around.clientHeight * READING_LINE,
      moved: (share) => {
        if (rail.current) rail.current.style.top = `${share * 86}%`;
      },
    });
    setScript(opened);
    return () => opened.close();
  }, [box, content, rail, first]);
  return script;
}
