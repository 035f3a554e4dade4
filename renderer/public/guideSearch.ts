// Search in the public guide. On the page of all articles it shows the matching ones and hides the others; on the page
// of one article it leads to the page of all. `?` and `/` focus the search field; on other public pages `?` opens the
// guide with the search field focused.

import { paths } from '../../shared/paths.ts';
import { searchItems } from '../help/search.ts';
import { inputClass, bareInput } from '../ui/inputClass.ts';

/** URL hash with which the guide focuses its search field. */
const SEARCH = '#search';
/** Query parameter with the question that the guide answers. */
const QUESTION = 'q';

/** Adds the search field if the page is one of the guide, and the shortcut keys on every public page. */
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
  if (document.querySelector('[data-guide-topic]')) {
    place.append(box);
    searchHere(input);
  } else place.append(formTo(paths.guide, box, input));
  place.hidden = false;
  return input;
}

/** Returns a form that opens the guide at `action` with the question. */
function formTo(action: string, box: HTMLElement, input: HTMLInputElement): HTMLFormElement {
  const form = document.createElement('form');
  form.action = action;
  input.name = QUESTION;
  form.append(box);
  return form;
}

/** Shows the articles of this page that match what is typed, or the question of the address. */
function searchHere(input: HTMLInputElement): void {
  const items = [...document.querySelectorAll('[data-guide-topic] article')].map((element) => ({
    element,
    title: element.querySelector('h3')?.textContent ?? '',
    also: element.getAttribute('data-also') ?? '',
    text: element.textContent,
  }));
  const show = () => showOnly(new Set(searchItems(items, input.value).map(({ element }) => element)));
  input.addEventListener('input', show);
  input.value = new URLSearchParams(location.search).get(QUESTION) ?? '';
  if (input.value !== '') show();
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
