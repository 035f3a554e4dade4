// An editor that is a combobox: a field over the cell, with a list of choices below it that the typed text filters.
// Texts that are not in the list are allowed. The value is plain text, like that of any cell, unless a choice has
// drafts of its own.

import './editors.css';
import { hasWords } from '../../../shared/format/words.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { optionKeyOf } from '../../ui/optionKeys.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { CellEditor, EditorHost } from './editor.ts';
import type { CellRect } from '../grid/geometry.ts';
import { editorKeyActionOf } from './plaineditor.ts';
import { openListbox, type ListOption } from '../../rich/listbox.ts';

export interface CellOption extends ListOption {
  /** Returns the changes of the choice, when they are more than its text. */
  drafts?(): readonly Draft[];
  /** Runs instead of writing a value, after the editor has closed. */
  act?(): void;
}

export interface ChooserOptions {
  readonly choices: readonly CellOption[];
  /** A further choice at the end of the list, which is shown whatever is typed. */
  readonly last?: CellOption;
  /** Returns the label of the option for a typed text that is none of the choices. */
  newWords(text: string): string;
}

const LIST_HEIGHT = 264;

/** Opens an editor that is a field with a filtered list of choices. */
export function openChooser(host: EditorHost, { choices, last, newWords }: ChooserOptions): CellEditor {
  const element = document.createElement('div');
  element.className = 'chooser';
  const field = document.createElement('input');
  const list = openListbox(field, (option) => take(option));
  let picked: CellOption | null = null;
  prepare(field, host);
  element.append(field, list.element);

  function filter(isTyped: boolean): void {
    picked = null;
    const text = field.value.trim();
    const found =
      isTyped && text !== ''
        ? choices.filter((choice) => hasWords(`${choice.words ?? ''} ${choice.text}`, text))
        : choices;
    const isNew = text !== '' && !choices.some((choice) => isCalled(choice, text));
    const own: CellOption = { text, words: newWords(text), look: null };
    const shown = isNew ? [...found, own] : found;
    list.show(last ? [...shown, last] : shown, activeAmong(found, text, isTyped, isNew));
  }

  function take(option: ListOption): void {
    picked = choices.find((choice) => choice === option) ?? null;
    if (option === last) return actInstead(last);
    field.value = option.text;
    host.commit('stay');
  }

  function actInstead(choice: CellOption): void {
    host.cancel();
    choice.act?.();
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (isOfInputMethod(event)) return;
    const key = optionKeyOf(event);
    if (key === 'next' || key === 'previous') {
      list.step(key);
      return event.preventDefault();
    }
    const leave = editorKeyActionOf(event);
    if (leave === null) return;
    event.preventDefault();
    if (leave === 'cancel') return host.cancel();
    const active = list.active();
    if (last && active === last) return actInstead(last);
    // An empty field empties the cell, whatever is first in the list.
    if (active && (field.value !== '' || list.isMoved())) {
      picked = choices.find((choice) => choice === active) ?? null;
      field.value = active.text;
    }
    host.commit(leave === 'newline' ? 'stay' : leave);
  }

  function place(cell: CellRect): void {
    Object.assign(element.style, { left: `${cell.left}px`, top: `${cell.top}px`, width: `${cell.width}px` });
    field.style.height = `${cell.height}px`;
    list.element.classList.toggle('is-above', host.room(cell).height < cell.height + LIST_HEIGHT);
  }

  field.addEventListener('keydown', press);
  field.addEventListener('input', () => filter(true));
  for (const own of ['pointerdown', 'mousedown', 'click', 'dblclick', 'copy', 'cut', 'paste', 'contextmenu'])
    element.addEventListener(own, (event) => event.stopPropagation());
  host.parent.append(element);
  place(host.cell);
  filter(host.isTyped);
  field.focus({ preventScroll: true });
  const { text, selected } = host;
  if (host.isTyped) field.setSelectionRange(selected?.from ?? text.length, selected?.to ?? text.length);
  else field.select();

  return {
    element,
    value: () => picked?.drafts?.() ?? field.value.trim(),
    place,
    close: () => element.remove(),
  };
}

function prepare(field: HTMLInputElement, { label, text }: EditorHost): void {
  field.className = 'editor';
  field.role = 'combobox';
  field.dir = 'auto';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.value = text;
  field.ariaLabel = label;
  field.ariaExpanded = 'true';
  field.ariaAutoComplete = 'list';
}

function isCalled({ text, words }: CellOption, query: string): boolean {
  return [text, words].some((name) => name?.toLowerCase() === query.toLowerCase());
}

/**
 * Returns the index of the choice that is active first: the one equal to the cell's text, else the first that begins
 * with the typed text, else the new text; -1 for none.
 */
function activeAmong(found: readonly CellOption[], text: string, isTyped: boolean, isNew: boolean): number {
  const same = found.findIndex((choice) => isCalled(choice, text));
  if (same >= 0 || text === '') return same;
  const begun = isTyped
    ? found.findIndex((choice) => (choice.words ?? choice.text).toLowerCase().startsWith(text.toLowerCase()))
    : -1;
  return begun < 0 && isNew ? found.length : begun;
}
