// The search of the public guide: it shows the answers that were found and hides the others. `?` and `/` go to its
// field; on other public pages `?` opens the guide there.

import { paths } from '../../shared/paths.ts';
import { searchItems } from '../help/search.ts';
import { inputClass, bareInput } from '../ui/inputClass.ts';

/** The hash of the guide with the focus in its search. */
const SEARCH = '#search';

/** Adds the search where the page is the guide, and the keys that lead to it. */
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
