import { SaxesParser } from 'saxes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richOfHtml, type HtmlNode } from '../../../shared/rich/fromHtml.ts';
import { htmlOfRich } from '../../../shared/rich/html.ts';
import { normaliseRichText } from '../../../shared/rich/normalise.ts';
import { plainOf, type RichText } from '../../../shared/rich/richText.ts';
import { rich } from './richSamples.ts';

/** A tree as the DOM has it, of HTML that is well formed. */
function treeOf(html: string): HtmlNode {
  interface Open extends HtmlNode {
    readonly childNodes: HtmlNode[];
  }
  const element = (nodeName: string, attributes: Record<string, string>): Open => ({
    nodeType: 1,
    nodeName,
    textContent: null,
    childNodes: [],
    getAttribute: (name) => attributes[name] ?? null,
  });
  const root = element('BODY', {});
  const path = [root];
  const parser = new SaxesParser({ fragment: true });
  parser.on('opentag', ({ name, attributes }) => {
    const node = element(name.toUpperCase(), attributes as Record<string, string>);
    path.at(-1)!.childNodes.push(node);
    path.push(node);
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (text) => {
    path.at(-1)!.childNodes.push({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] });
  });
  parser.write(html.replaceAll('<br>', '<br/>')).close();
  return root;
}

const read = (html: string): RichText => richOfHtml(treeOf(html));
const one = (...spans: object[]) => ({ paragraphs: [{ spans }] });

/** XML takes no control characters, whatever HTML does. */
// oxlint-disable-next-line no-control-regex -- these are what is left out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;

test('what is written as HTML is read back as it was', () => {
  fc.assert(
    fc.property(rich, (given) => {
      fc.pre(!CONTROLS.test(plainOf(given)));
      const normal = normaliseRichText(given);
      expect(read(htmlOfRich(normal))).toEqual(normal);
    }),
  );
});

describe('HTML of others', () => {
  test.each([
    [
      'tags',
      '<b>a</b><i>b</i><u>c</u><del>d</del>',
      one(
        { text: 'a', bold: true },
        { text: 'b', italic: true },
        { text: 'c', underline: true },
        { text: 'd', strike: true },
      ),
    ],
    [
      'Google Docs: a bold wrapper that is none',
      '<b style="font-weight:normal"><span style="font-weight:700">a</span>b</b>',
      one({ text: 'a', bold: true }, { text: 'b' }),
    ],
    [
      'styles',
      '<span style="font-style:italic;text-decoration:underline line-through;color:#C00">a</span>',
      one({ text: 'a', italic: true, underline: true, strike: true, color: '#cc0000' }),
    ],
    [
      'colours as rgb; black is no colour',
      '<span style="color: rgb(1, 2, 255)">a</span><font color="#000000">b</font>',
      one({ text: 'a', color: '#0102ff' }, { text: 'b' }),
    ],
    [
      'links, of which some only keep their words',
      '<a href="https://eo.example">a</a><a href="javascript:x">b</a>',
      one({ text: 'a', link: 'https://eo.example' }, { text: 'b' }),
    ],
    ['no scripts and no styles', 'a<style>b{}</style><script>c</script>', one({ text: 'a' })],
    [
      'spaces as they are seen',
      '<p>\n  a   <b> b</b>\n </p>',
      one({ text: 'a ' }, { text: 'b', bold: true }),
    ],
    [
      'paragraphs and breaks',
      '<p>a</p><p>b<br>c</p><div></div>d',
      { paragraphs: ['a', 'b', 'c', 'd'].map((text) => ({ spans: [{ text }] })) },
    ],
    [
      'lists',
      '<ul><li>a</li><li></li></ul><ol><li><p>b</p></li></ol>',
      {
        paragraphs: [
          { list: 'bullet', spans: [{ text: 'a' }] },
          { list: 'bullet', spans: [] },
          { list: 'number', spans: [{ text: 'b' }] },
        ],
      },
    ],
    ['nothing at all', '', { paragraphs: [{ spans: [] }] }],
  ])('%s', (_, html, expected) => {
    expect(read(html)).toEqual(expected);
  });
});
