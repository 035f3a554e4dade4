// The styles of a pasted page, which are read as text and never applied: classes as Excel and Numbers write them,
// inline styles as Google Sheets does, attributes as LibreOffice does.

/** The CSS properties that are read. */
interface ReadProperties {
  readonly background?: string;
  readonly 'background-color'?: string;
  readonly color?: string;
  readonly display?: string;
  readonly 'font-style'?: string;
  readonly 'font-weight'?: string;
  readonly 'text-align'?: string;
  readonly 'text-decoration'?: string;
  readonly 'text-decoration-line'?: string;
  readonly 'white-space'?: string;
}

/** CSS declarations by property. */
export type Declarations = Readonly<Record<string, string>> & ReadProperties;

export interface Rules {
  /**
   * Returns the declarations for an element itself, by its tag, its classes and its inline style; the last one wins.
   */
  of(element: Element): Declarations;
}

const NONE: Declarations = {};

/** Reads the style sheets of a pasted page, for the styles of its cells to be looked up in. */
export function rulesOf(page: Document): Rules {
  const bySelector = new Map<string, Declarations>();
  for (const style of page.querySelectorAll('style')) readInto(bySelector, style.textContent ?? '');
  const inline = new Map<string, Declarations>();
  const joined = new Map<string, Declarations>();

  function own(text: string): Declarations {
    const known = inline.get(text) ?? declarationsIn(text);
    inline.set(text, known);
    return known;
  }

  function of(element: Element): Declarations {
    const style = element.getAttribute('style') ?? '';
    const classes = element.getAttribute('class') ?? '';
    const tag = element.localName;
    if (classes === '' && !bySelector.has(tag)) return style === '' ? NONE : own(style);
    const key = `${tag}|${classes}|${style}`;
    const known = joined.get(key);
    if (known) return known;
    const names = classes.split(/\s+/).filter(Boolean);
    const selectors = [tag, ...names.map((name) => `.${name}`), ...names.map((name) => `${tag}.${name}`)];
    const all = Object.assign({}, ...selectors.map((selector) => bySelector.get(selector)), own(style));
    joined.set(key, all);
    return all;
  }

  return { of };
}

/**
 * Reads rules with selectors such as `.xl65`, `td`, `td.td1`; of longer selectors the last part. At-rules are skipped,
 * as they do not apply to cells.
 */
function readInto(rules: Map<string, Declarations>, text: string): void {
  const plain = text.replaceAll(/<!--|-->/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.trim().startsWith('@')) continue;
    const declarations = declarationsIn(body);
    for (const selector of selectors.split(',')) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      if (/^[\w-]*(?:\.[\w-]+)?$/.test(last) && last !== '')
        rules.set(last, { ...rules.get(last), ...declarations });
    }
  }
}

function declarationsIn(text: string): Declarations {
  const found: Record<string, string> = {};
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found[part.slice(0, colon).trim().toLowerCase()] = part.slice(colon + 1).trim();
  }
  return found;
}

/** Returns declarations as the text of a `style` attribute. */
export function styleText(declarations: Declarations): string {
  return Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
