// The schema of the rich editor's document: lines with marks and mentions, exactly those of `shared/rich`. A list is an
// attribute of its lines, not a tree, so that whatever can be typed can be stored.

import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { MENTION_ATTRIBUTE } from '../../shared/rich/html.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' });
const TextNode = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  content: 'inline*',
  addAttributes: () => ({
    list: { default: null, renderHTML: ({ list }) => (list ? { 'data-list': list } : {}) },
  }),
  parseHTML: () => [{ tag: 'p' }, { tag: 'div' }],
  // What is typed decides the direction of a line.
  renderHTML: ({ HTMLAttributes }) => ['p', { ...HTMLAttributes, dir: 'auto' }, 0],
});

const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    kind: { default: 'user', rendered: false },
    id: { default: '', rendered: false },
    text: { default: '', rendered: false },
  }),
  renderText: ({ node }) => String(node.attrs['text']),
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, {
      class: 'mention',
      [MENTION_ATTRIBUTE]: `${node.attrs['kind']}:${node.attrs['id']}`,
    }),
    String(node.attrs['text']),
  ],
});

/** Makes a mark without attributes, by its name and its tag. */
function flag(name: string, tag: string): Mark {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

const Color = Mark.create({
  name: 'color',
  addAttributes: () => ({ color: { default: null, rendered: false } }),
  renderHTML: ({ mark }) => ['span', { style: `color:${mark.attrs['color']}` }, 0],
});

const Link = Mark.create({
  name: 'link',
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null, rendered: false } }),
  // A `span` in place of `a`, so that a click sets the caret.
  renderHTML: () => ['span', { class: 'link' }, 0],
});

/** The nodes and marks of the document, as Tiptap extensions. */
export const schema = [
  Doc,
  TextNode,
  Paragraph,
  Mention,
  flag('bold', 'b'),
  flag('italic', 'i'),
  flag('underline', 'u'),
  flag('strike', 's'),
  flag('code', 'code'),
  Color,
  Link,
];
