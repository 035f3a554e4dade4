// The bare limit: pooled rows of plain elements over the same data, and nothing else. No roles, no gutter, no
// looks, no focus, no overlay, no wrapping: what a grid can hardly go below.

import { sampleOf } from './sample.ts';

const ROW = 28;
const WIDTH = 112;
const asked = new URLSearchParams(location.search);
const columns = Number(asked.get('columns') ?? 20);
const { rows: lines } = sampleOf(Number(asked.get('rows') ?? 1000), columns, false);

function open() {
  performance.mark('load');
  const data: (string[] | undefined)[] = [];
  const textsOf = (row: number): string[] => {
    const line = lines[row] ?? '';
    return (data[row] ??= Object.values<string>(JSON.parse(line.slice(line.indexOf('\t') + 1))));
  };
  const scroller = document.createElement('div');
  scroller.style.cssText = 'flex:1;overflow:auto;contain:strict;position:relative;overflow-anchor:none';
  const body = document.createElement('div');
  body.style.cssText = `position:relative;width:${columns * WIDTH}px;height:${lines.length * ROW}px`;
  scroller.append(body);
  document.body.append(scroller);
  const shown = Math.ceil(innerHeight / ROW) + 7;
  const visible = Math.min(columns, Math.ceil(innerWidth / WIDTH) + 1);
  const pool = Array.from({ length: shown }, () => {
    const element = body.appendChild(document.createElement('div'));
    element.style.cssText = `position:absolute;left:0;width:100%;height:${ROW}px;contain:strict`;
    const texts = Array.from({ length: visible }, (_, column) => {
      const cell = element.appendChild(document.createElement('div'));
      cell.className = 'bare';
      cell.style.cssText = `left:${column * WIDTH}px;width:${WIDTH}px`;
      return cell.appendChild(new Text());
    });
    return { element, texts, row: -1 };
  });

  function paint(line: (typeof pool)[number], row: number): void {
    if (line.row !== row) line.element.style.top = `${row * ROW}px`;
    line.row = row;
    const texts = textsOf(row);
    line.texts.forEach((node, column) => {
      const text = texts[column] ?? '';
      if (node.data !== text) node.data = text;
    });
  }

  function draw(): void {
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - 3);
    for (let row = first; row < Math.min(lines.length, first + shown); row++) {
      const line = pool[row % shown];
      if (line && line.row !== row) paint(line, row);
    }
  }

  const editor = body.appendChild(document.createElement('textarea'));
  editor.hidden = true;
  editor.style.cssText = 'position:absolute;margin:0';
  let row = 2;
  scroller.tabIndex = 0;
  scroller.addEventListener('keydown', ({ key }) => {
    if (!editor.hidden && key === 'Enter') {
      textsOf(row)[1] = editor.value;
      editor.hidden = true;
      const line = pool[row % shown];
      if (line) paint(line, row);
      row++;
      scroller.focus({ preventScroll: true });
    } else if (editor.hidden && key.length === 1) {
      editor.style.cssText = `position:absolute;margin:0;left:${WIDTH}px;top:${row * ROW}px;width:${WIDTH}px;height:${ROW}px`;
      editor.value = '';
      editor.hidden = false;
      editor.focus({ preventScroll: true });
    }
  });
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
  scroller.focus();
  return {
    scroller,
    edit(edits: readonly { row: number; column: number; value: string }[]): void {
      const touched = new Set<number>();
      for (const edit of edits) {
        textsOf(edit.row)[edit.column] = edit.value;
        touched.add(edit.row);
      }
      for (const line of pool) if (touched.has(line.row)) paint(line, line.row);
    },
  };
}

const style = document.head.appendChild(document.createElement('style'));
style.textContent =
  '.bare{position:absolute;top:0;height:100%;box-sizing:border-box;padding:4px 8px 0;border:solid #ebebef;border-width:0 1px 1px 0;white-space:pre;overflow:hidden;font:13px/20px Arial,sans-serif}';
Object.assign(document.body.style, { margin: '0', height: '100vh', display: 'flex' });
const dataLength = lines.reduce((sum, text) => sum + text.length, 0);
Object.assign(window, { opened: { ...open(), dataLength } });
requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.mark('painted');
  port2.postMessage(null);
});
