// The text of a comment as elements, with its formatting, links, lists and mentions.

import type { ReactNode, MouseEvent } from 'react';
import { partsByAddress } from '../../shared/rich/addresses.ts';
import { richOfContent } from '../../shared/rich/content.ts';
import type { ListKind, Paragraph, TextSpan, Mention } from '../../shared/rich/richText.ts';
import { mentionPieces } from './mentionPieces.ts';
import { useTalk } from './talkContext.ts';
import { Link } from 'react-router-dom';
import { cx } from '../ui/classes.ts';
import { useMention } from './useMention.ts';

/** The text of a comment or a post; `textRich` is its stored form with formatting, null for a plain text. */
export function CommentText({ text, textRich }: { text: string; textRich: string | null }) {
  const { paragraphs } = richOfContent({ text, textRich });
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      {blocksOf(paragraphs).map(({ list, lines }, at) =>
        list === undefined ? (
          lines.map((line, n) => (
            <p key={`${at} ${n}`} dir="auto" className="min-h-[1lh]">
              <Spans line={line} />
            </p>
          ))
        ) : (
          <List key={String(at)} list={list} lines={lines} />
        ),
      )}
    </div>
  );
}

function List({ list, lines }: { list: ListKind; lines: readonly Paragraph[] }) {
  const items = lines.map((line, n) => (
    <li key={String(n)} dir="auto">
      <Spans line={line} />
    </li>
  ));
  return list === 'bullet' ? (
    <ul className="list-disc pl-5">{items}</ul>
  ) : (
    <ol className="list-decimal pl-5">{items}</ol>
  );
}

interface Block {
  readonly list: ListKind | undefined;
  readonly lines: Paragraph[];
}

/** Groups successive lines of the same kind: those of one list, or those outside of lists. */
function blocksOf(paragraphs: readonly Paragraph[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of paragraphs) {
    const last = blocks.at(-1);
    if (last && last.list === line.list) last.lines.push(line);
    else blocks.push({ list: line.list, lines: [line] });
  }
  return blocks;
}

function Spans({ line: { spans } }: { line: Paragraph }) {
  return spans.map((span, at) => <Span key={String(at)} span={span} />);
}

function Span({ span }: { span: TextSpan }) {
  const { text, bold, italic, underline, strike, code, link, mention } = span;
  let shown: ReactNode = mention ? <MentionChip mention={mention} written={text} /> : text;
  if (!mention)
    shown =
      link === undefined ? (
        <PlainText text={text} isCode={code === true} />
      ) : (
        <Address href={link}>{text}</Address>
      );
  if (code) shown = <code className="rounded-cell bg-active px-1 font-mono text-[0.92em]">{shown}</code>;
  if (strike) shown = <s>{shown}</s>;
  if (underline) shown = <u>{shown}</u>;
  if (italic) shown = <em>{shown}</em>;
  if (bold) shown = <strong className="font-semibold">{shown}</strong>;
  return shown;
}

/** A text without formatting: addresses typed in it are links, and the names of people after an `@` are highlighted. */
function PlainText({ text, isCode }: { text: string; isCode: boolean }) {
  const { members } = useTalk();
  if (isCode) return text;
  return partsByAddress(text).map((part, at) =>
    part.isLink ? (
      <Address key={String(at)} href={part.text}>
        {part.text}
      </Address>
    ) : (
      mentionPieces(part.text, members()).map((piece, n) =>
        piece.isMention ? (
          <span key={`${at} ${n}`} className="rounded-cell bg-accent-soft px-1 font-medium text-accent-text">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )
    ),
  );
}

function Address({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-text underline underline-offset-2"
    >
      {children}
    </a>
  );
}

const chip = 'rounded-cell bg-accent-soft px-1 font-medium text-accent-text';

/** The chip of a mention; `written` is its text in the comment. */
function MentionChip({ mention, written }: { mention: Mention; written: string }) {
  const { goToRow } = useTalk();
  const { name, title, formerNumber, isGone, path } = useMention(mention, written);
  if (isGone) return <s className="rounded-cell bg-active px-1 text-ink-2">{name}</s>;
  const words = (
    <>
      {name}
      {title !== '' && <span className="font-normal"> {title}</span>}
      {formerNumber !== '' && <span className="font-normal">, was {formerNumber}</span>}
    </>
  );
  if (path === null) return <span className={chip}>{words}</span>;
  const go = (event: MouseEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && mention.kind === 'row' && goToRow?.(mention.id)) event.preventDefault();
  };
  return (
    <Link to={path} className={cx(chip, 'hover:underline')} onClick={go}>
      {words}
    </Link>
  );
}
