// Search in the public guide: it shows the matching answers and hides the others. `?` and `/` focus the search field;
// on other public pages `?` opens the guide with the search field focused.

import { paths } from '../../shared/paths.ts';
import { searchItems } from '../help/search.ts';
import { inputClass, bareInput } from '../ui/inputClass.ts';

/** URL hash with which the guide focuses its search field. */
const SEARCH = '#search';

/** Adds the search field if the page is the guide, and the shortcut keys on every public page. */
export function addGuideSearch(): void {
  const place = document.querySelector<HTMLElement>('[data-guide-search]');
  const input = place && addField(place);
  if (input && location.hash === SEARCH) input.focus();
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    if (key !== '?' && !(key === '/' && input)) return;
    event.preventDefault();
    if (input) input.focus();
    else location.assign(`${paths.guide}${SEARCH}`);
  });
}

function addField(place: HTMLElement): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'Ask a question';
  input.setAttribute('aria-label', 'Ask a question');
  input.className = bareInput;
  const box = document.createElement('span');
  box.className = inputClass('lg', false);
  box.append(input);
  place.append(box);
  place.hidden = false;
  const items = [...document.querySelectorAll('[data-guide-topic] article')].map((element) => ({
    element,
    title: element.querySelector('h3')?.textContent ?? '',
    also: element.getAttribute('data-also') ?? '',
    text: element.textContent,
  }));
  input.addEventListener('input', () => {
    const found = new Set(searchItems(items, input.value).map(({ element }) => element));
    showOnly(found);
  });
  return input;
}

function showOnly(found: ReadonlySet<Element>): void {
  for (const topic of document.querySelectorAll<HTMLElement>('[data-guide-topic]')) {
    const articles = [...topic.querySelectorAll<HTMLElement>('article')];
    for (const article of articles) article.hidden = !found.has(article);
    topic.hidden = articles.every(({ hidden }) => hidden);
  }
  const nothing = document.querySelector<HTMLElement>('[data-guide-nothing]');
  if (nothing) nothing.hidden = found.size > 0;
}
