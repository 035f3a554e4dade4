// Converts between the rich text of a cell and the JSON of the editor's document. Pure.

import type { JSONContent } from '@tiptap/core';
import { normaliseRichText } from '../../shared/rich/normalise.ts';
import {
  FLAGS,
  LIST_KINDS,
  MENTION_KINDS,
  linkIn,
  type Paragraph,
  type RichText,
  type TextSpan,
} from '../../shared/rich/richText.ts';

type MarkJson = NonNullable<JSONContent['marks']>[number];

/** Returns the document of a rich text. */
export function documentOfRich({ paragraphs }: RichText): JSONContent {
  return { type: 'doc', content: paragraphs.map(lineOf) };
}

function lineOf({ list, spans }: Paragraph): JSONContent {
  return { type: 'paragraph', attrs: { list: list ?? null }, content: spans.map(inlineOf) };
}

function inlineOf(span: TextSpan): JSONContent {
  const marks: MarkJson[] = FLAGS.filter((flag) => span[flag]).map((type) => ({ type }));
  if (span.color !== undefined) marks.push({ type: 'color', attrs: { color: span.color } });
  if (span.link !== undefined) marks.push({ type: 'link', attrs: { href: span.link } });
  const { text, mention } = span;
  return mention ? { type: 'mention', attrs: { ...mention, text }, marks } : { type: 'text', text, marks };
}

/** Returns the rich text of a document, in its normal form. */
export function richOfDocument({ content = [] }: JSONContent): RichText {
  return normaliseRichText({ paragraphs: content.map(paragraphOf) });
}

function paragraphOf({ attrs, content = [] }: JSONContent): Paragraph {
  const list = LIST_KINDS.find((kind) => kind === attrs?.['list']);
  return list ? { list, spans: content.map(spanOf) } : { spans: content.map(spanOf) };
}

function spanOf({ type, text, attrs, marks = [] }: JSONContent): TextSpan {
  const has = (name: string): boolean => marks.some((mark) => mark.type === name);
  const color = attributeOf(marks, 'color', 'color');
  const link = linkIn(attributeOf(marks, 'link', 'href') ?? '');
  const kind = type === 'mention' ? MENTION_KINDS.find((each) => each === attrs?.['kind']) : undefined;
  return {
    text: type === 'mention' ? String(attrs?.['text'] ?? '') : (text ?? ''),
    ...Object.fromEntries(FLAGS.filter(has).map((flag) => [flag, true])),
    ...(color === null ? {} : { color }),
    ...(link === null ? {} : { link }),
    ...(kind ? { mention: { kind, id: String(attrs?.['id'] ?? '') } } : {}),
  };
}

function attributeOf(marks: readonly MarkJson[], type: string, name: string): string | null {
  const value: unknown = marks.find((mark) => mark.type === type)?.attrs?.[name];
  return typeof value === 'string' ? value : null;
}
