// The toolbar over the rich editor: marks, colour, link, list, mention. Its buttons leave the focus in the text; it is
// one tab stop, with arrow keys within. Colour and link open a panel below it.

import type { Editor } from '@tiptap/core';
import { hueOf } from '../../shared/layout/hues.ts';
import { hues } from '../ui/hues.ts';
import { isMac } from '../ui/platform.ts';
import type { FormatWithInput, FormatCommand } from '../../shared/rich/formats.ts';
import { isOfInputMethod } from '../browser/composing.ts';
import { applyFormat, setColour, setLink } from './formatCommands.ts';

// Icons of the toolbar: Lucide's (ISC), as elements, since this chunk has no React.

const PATHS = {
  bold: ['M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8'],
  italic: ['M19 4h-9', 'M14 20H5', 'M15 4 9 20'],
  underline: ['M6 4v6a6 6 0 0 0 12 0V4', 'M4 20h16'],
  strike: ['M16 4H9a3 3 0 0 0-2.83 4', 'M14 12a4 4 0 0 1 0 8H6', 'M4 12h16'],
  color: ['M4 20h16', 'm6 16 6-12 6 12', 'M8 12h8'],
  code: ['m16 18 6-6-6-6', 'm8 6-6 6 6 6'],
  link: [
    'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
    'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  ],
  bullet: ['M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13'],
  number: [
    'M11 5h10',
    'M11 12h10',
    'M11 19h10',
    'M4 4h1v5',
    'M4 9h2',
    'M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  ],
  mention: ['M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z', 'M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8'],
} as const;

type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

function iconOf(name: IconName): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '14',
    height: '14',
    fill: 'none',
    stroke: 'currentColor',
  };
  const strokes = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  for (const [key, value] of Object.entries({ ...attributes, ...strokes, 'aria-hidden': 'true' }))
    icon.setAttribute(key, value);
  for (const d of PATHS[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    icon.append(path);
  }
  return icon;
}

export interface Toolbar {
  readonly element: HTMLElement;
  /** Updates the buttons, after the text or the selection has changed. */
  update(): void;
  ask(what: FormatWithInput): void;
  focus(): void;
  close(): void;
}

/** A button of the toolbar. */
export interface Tool {
  readonly name: string;
  readonly keys?: string;
  readonly icon: IconName;
  readonly does: FormatCommand | FormatWithInput;
}

/** The tools of a cell, in their order; null is a line between two groups. */
export const CELL_TOOLS: readonly (Tool | null)[] = [
  { name: 'Bold', keys: 'B', icon: 'bold', does: 'bold' },
  { name: 'Italic', keys: 'I', icon: 'italic', does: 'italic' },
  { name: 'Underline', keys: 'U', icon: 'underline', does: 'underline' },
  { name: 'Strike through', keys: 'Shift X', icon: 'strike', does: 'strike' },
  null,
  { name: 'Text colour', icon: 'color', does: 'color' },
  { name: 'Link', keys: 'Shift K', icon: 'link', does: 'link' },
  { name: 'Bullets', keys: 'Shift 8', icon: 'bullet', does: 'bullet' },
  { name: 'Numbers', keys: 'Shift 7', icon: 'number', does: 'number' },
  { name: 'Mention', icon: 'mention', does: 'mention' },
];

/** The tools of a comment. Its text has the colour of the page, and mentions have buttons of their own. */
export const COMMENT_TOOLS: readonly (Tool | null)[] = [
  ...CELL_TOOLS.slice(0, 4),
  { name: 'Code', icon: 'code', does: 'code' },
  null,
  { name: 'Link', keys: 'K', icon: 'link', does: 'link' },
  ...CELL_TOOLS.filter((tool) => tool?.does === 'bullet' || tool?.does === 'number'),
];

/** Makes the toolbar of an editor. The caller adds its element to the page. */
export function openToolbar(editor: Editor, tools: readonly (Tool | null)[]): Toolbar {
  const element = document.createElement('div');
  element.className = 'rich-toolbar';
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.role = 'toolbar';
  bar.ariaLabel = 'Text';
  const panel = document.createElement('div');
  panel.className = 'panel';
  panel.hidden = true;
  element.append(bar, panel);
  const buttons = new Map<Tool, HTMLButtonElement>();
  for (const tool of tools) {
    if (tool) buttons.set(tool, buttonFor(tool));
    else bar.append(document.createElement('hr'));
  }

  function buttonFor(tool: Tool): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = buttons.size === 0 ? 0 : -1;
    button.ariaLabel = tool.name;
    button.title = tool.keys ? `${tool.name} (${isMac ? '⌘' : 'Ctrl'} ${tool.keys})` : tool.name;
    button.append(iconOf(tool.icon));
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      if (tool.does === 'link' || tool.does === 'color') ask(tool.does);
      else applyFormat(editor, tool.does);
    });
    bar.append(button);
    return button;
  }

  function update(): void {
    for (const [{ does }, button] of buttons) {
      if (does === 'mention') continue;
      const isOn =
        does === 'bullet' || does === 'number'
          ? editor.isActive('paragraph', { list: does })
          : editor.isActive(does);
      button.ariaPressed = String(isOn);
    }
  }

  function ask(what: FormatWithInput): void {
    const isClosed = panel.hidden || panel.dataset['asks'] !== what;
    panel.hidden = !isClosed;
    panel.dataset['asks'] = what;
    if (!isClosed) return editor.view.focus();
    panel.replaceChildren(...(what === 'link' ? [linkForm(editor, close)] : colourButtons(editor, close)));
    panel.querySelector<HTMLElement>('input, button')?.focus();
  }

  function close(): void {
    panel.hidden = true;
    editor.view.focus();
  }

  function press(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const stops = [...(panel.contains(document.activeElement) ? panel : bar).querySelectorAll('button')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'Escape') close();
    else if (at >= 0 && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      stops[(at + (event.key === 'ArrowRight' ? 1 : -1) + stops.length) % stops.length]?.focus();
    else return;
    event.preventDefault();
  }

  element.addEventListener('keydown', press);
  update();
  return {
    element,
    update,
    ask,
    focus: () => bar.querySelector('button')?.focus(),
    close: () => element.remove(),
  };
}

function linkForm(editor: Editor, close: () => void): HTMLElement {
  const form = document.createElement('form');
  const field = document.createElement('input');
  const problem = document.createElement('p');
  const href: unknown = editor.getAttributes('link')['href'];
  field.type = 'text';
  field.value = typeof href === 'string' ? href : '';
  field.placeholder = 'Web or mail address';
  field.ariaLabel = 'Web or mail address';
  field.autocomplete = 'off';
  field.spellcheck = false;
  problem.role = 'alert';
  problem.hidden = true;
  form.append(field, problem);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (setLink(editor, field.value)) return close();
    problem.textContent = 'This is no web or mail address.';
    problem.hidden = false;
    field.ariaInvalid = 'true';
  });
  return form;
}

function colourButtons(editor: Editor, close: () => void): readonly HTMLElement[] {
  const none = choice('As the cell', null);
  none.className = 'none';
  return [
    none,
    ...hues.flatMap((name) => {
      const hue = hueOf(name);
      // The ink of a hue is legible on white; its bar often is not.
      return hue ? [choice(name, hue.ink.light, hue.bar.light)] : [];
    }),
  ];

  function choice(name: string, color: string | null, shown: string | null = color): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = button.title = name;
    if (shown !== null) button.style.backgroundColor = shown;
    button.addEventListener('click', () => {
      setColour(editor, color);
      close();
    });
    return button;
  }
}
