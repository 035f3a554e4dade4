// Tables on the clipboard, both ways with Excel, Google Sheets and mail: HTML where there is a table, else
// text parted by tabs. Pure but for the parser of HTML, which is the browser's own and runs nothing.

export type Table = readonly (readonly string[])[];

/** Reads what was pasted; null when there is no text in it. */
export function tableOf({ html, text }: { html: string; text: string }): Table | null {
  const rows = html.includes('<t') ? tableOfHtml(html) : [];
  if (rows.length > 0) return rows;
  return text === '' ? null : tableOfText(text);
}

/** Tab-separated text: a field that starts with a quote runs to its closing one, and may hold tabs and breaks. */
export function tableOfText(text: string): Table {
  const rows: string[][] = [[]];
  const put = (field: string) => rows.at(-1)?.push(field);
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedField(text, at) : null;
    const end = quoted?.end ?? endOfField(text, at);
    put(quoted?.value ?? text.slice(at, end));
    if (text[end] === '\t') at = end + 1;
    else {
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
      if (at < text.length) rows.push([]);
      else break;
    }
  }
  return rows;
}

/** Null when the quote is no wrapping: it does not close at the end of a field (`"Tidewater" opens`). */
function quotedField(text: string, start: number): { value: string; end: number } | null {
  let end = start + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote < 0) return null;
    if (text[quote + 1] !== '"') {
      const isEnd = quote + 1 === text.length || /[\t\r\n]/.test(text[quote + 1] ?? '');
      const value = text
        .slice(start + 1, quote)
        .replaceAll('""', '"')
        .replaceAll('\r\n', '\n');
      return isEnd ? { value, end: quote + 1 } : null;
    }
    end = quote + 2;
  }
}

function endOfField(text: string, start: number): number {
  const found = text.slice(start).search(/[\t\r\n]/);
  return found < 0 ? text.length : start + found;
}

/** The first table of the HTML, spans kept open as empty cells so that columns stay under one another. */
export function tableOfHtml(html: string): Table {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const grid: string[][] = [];
  [...(table?.rows ?? [])].forEach((row, at) => {
    const line = (grid[at] ??= []);
    for (const cell of row.cells) {
      let column = 0;
      while (line[column] !== undefined) column++;
      for (let y = 0; y < Math.min(cell.rowSpan, 1000); y++)
        for (let x = 0; x < Math.min(cell.colSpan, 200); x++)
          (grid[at + y] ??= [])[column + x] = x + y === 0 ? textOfElement(cell) : '';
    }
  });
  const width = Math.max(0, ...grid.map((line) => line.length));
  return grid
    .slice(0, table?.rows.length)
    .map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''));
}

const BLOCKS = new Set(['P', 'DIV', 'LI', 'TR']);

/** Text as it would be seen: `<br>` and blocks are line breaks; white space in the source is none, unless the
 *  cell says that it counts. */
function textOfElement(element: HTMLElement): string {
  const parts: string[] = [];
  const isKept = element.style.whiteSpace.startsWith('pre');
  const walk = (node: Node): void => {
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (text !== '') parts.push(isKept ? text : text.replace(/[ \t\r\n]+/g, ' '));
    if (node.nodeName === 'BR') parts.push('\n');
    if (node.nodeName === 'STYLE' || node.nodeName === 'SCRIPT') return;
    node.childNodes.forEach(walk);
    if (BLOCKS.has(node.nodeName)) parts.push('\n');
  };
  walk(element);
  return parts
    .join('')
    .replaceAll('\u00a0', ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}

/** As Excel and Google Sheets write and read it. */
export function textOf(table: Table): string {
  return table.map((row) => row.map(field).join('\t')).join('\n');
}

function field(value: string): string {
  return /["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A table that keeps line breaks inside a cell and leading zeros: `mso-` are Excel's own words for both. */
export function htmlOf(table: Table): string {
  const cell = (value: string) =>
    `<td style="white-space:pre-wrap;mso-number-format:'\\@'">${escaped(value)}</td>`;
  const rows = table.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><style>br{mso-data-placement:same-cell}</style><table>${rows}</table>`;
}

function escaped(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');
}
