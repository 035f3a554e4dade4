// Where a stretch of a cell's text lies in what is painted of it: lines are broken there by the layout, so that white
// space may be more, less or other than in the text.

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns the DOM ranges of a stretch of a cell's text; none where the text is not painted in the element. */
export function rangesIn(element: Element, text: string, { from, to }: Stretch): readonly Range[] {
  const nodes = textNodesOf(element);
  const painted = nodes.map(({ data }) => data).join('');
  const start = bare(painted).indexOf(bare(text));
  if (start < 0) return [];
  const before = bare(text.slice(0, from)).length;
  const length = bare(text.slice(from, to)).length;
  if (length === 0) return [];
  return rangesOver(nodes, start + before, start + before + length);
}

function textNodesOf(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}

/** From the letter `from` to before the letter `to`, white space not counted: one range in each text that it touches. */
function rangesOver(nodes: readonly Text[], from: number, to: number): readonly Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const node of nodes) {
    let [start, end] = [-1, -1];
    for (let index = 0; index < node.data.length; index++) {
      if (isSpace(node.data.charAt(index))) continue;
      if (at >= from && at < to) {
        if (start < 0) start = index;
        end = index + 1;
      }
      at++;
    }
    if (start < 0) continue;
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    ranges.push(range);
  }
  return ranges;
}

function bare(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function isSpace(sign: string): boolean {
  return /\s/.test(sign);
}
