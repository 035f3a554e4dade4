// The answers of the help: a search field, the matching articles at the left, and one article at the right. On a phone
// the article takes the place of the list.

import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import { useId, useMemo, useRef, useEffect, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfInputMethod } from '../browser/composing.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { bareInput, inputClass } from '../ui/inputClass.ts';
import { isMac } from '../ui/platform.ts';
import { ArticleText } from './ArticleText.tsx';
import { ARTICLES } from './articles.ts';
import { plainBody, TOPICS, type HelpArticle } from './article.ts';
import type { OpenHelpProps } from './openHelp.ts';
import { buttonsOfArticle, helpPlaceOf, needsSheet } from './articleButtons.ts';
import { searchItems } from './search.ts';

const ITEMS = ARTICLES.map((article) => ({ ...article, text: plainBody(article) }));

/** The search of the help, with its answers. */
export function HelpAnswers({
  query,
  setQuery,
  articleId,
  open,
  pathname,
  leave,
}: OpenHelpProps & {
  /** Id of the open article; null if none was chosen. */
  readonly articleId: string | null;
  readonly open: (articleId: string | null) => void;
  readonly pathname: string;
}) {
  const listId = useId();
  const found = useMemo(() => searchItems(ITEMS, query), [query]);
  const hasQuery = query.trim() !== '';
  // While the person types, the best match is shown beside the list, but it is not chosen.
  const chosen = found.find(({ id }) => id === articleId) ?? null;
  const shown = chosen ?? found[0] ?? null;
  const step = (by: 1 | -1): void => {
    const at = found.findIndex(({ id }) => id === shown?.id);
    const next = found[(at + by + found.length) % found.length];
    if (next) open(next.id);
  };
  const press = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') open(shown?.id ?? null);
    else step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-4 sm:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={cx('sm:col-span-2', chosen && 'phone:hidden')}>
        <span className={inputClass('lg', false)}>
          <Icon of={Search} className="text-ink-2" />
          <input
            type="search"
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={shown ? `${listId}-${shown.id}` : undefined}
            aria-label="Ask a question"
            placeholder="Ask a question"
            autoComplete="off"
            className={bareInput}
            value={query}
            onKeyDown={press}
            onChange={(event) => {
              setQuery(event.target.value);
              open(null);
            }}
          />
        </span>
        <output className="sr-only">{hasQuery ? `${found.length} answers` : ''}</output>
      </div>
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` has a look of its own
        role="listbox"
        aria-label="Answers"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className={cx('min-h-0 overflow-y-auto outline-none', chosen && 'phone:hidden')}
      >
        {hasQuery ? (
          found.map((article) => (
            <Option
              key={article.id}
              listId={listId}
              article={article}
              isShown={article === shown}
              open={open}
            />
          ))
        ) : (
          <ByTopic listId={listId} shownId={shown?.id ?? null} open={open} />
        )}
      </div>
      {shown ? (
        <section
          aria-label="Answer"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className={cx(
            'min-h-0 overflow-y-auto outline-none sm:border-l sm:border-line sm:pl-6',
            chosen ? 'phone:row-span-2' : 'phone:hidden',
          )}
        >
          <Answer key={shown.id} article={shown} pathname={pathname} leave={leave} back={() => open(null)} />
        </section>
      ) : (
        <NoAnswer query={query} clear={() => setQuery('')} />
      )}
    </div>
  );
}

function ByTopic({
  listId,
  shownId,
  open,
}: {
  listId: string;
  shownId: string | null;
  open: (articleId: string) => void;
}) {
  return TOPICS.map(([topic, title]) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the options: an `optgroup` holds no more than text
    <div key={topic} role="group" aria-label={title} className="mb-3">
      <p className="px-2 pb-1 text-12 font-semibold text-ink-2">{title}</p>
      {ITEMS.filter((article) => article.topic === topic).map((article) => (
        <Option
          key={article.id}
          listId={listId}
          article={article}
          isShown={article.id === shownId}
          open={open}
        />
      ))}
    </div>
  ));
}

const option =
  'block w-full rounded-small px-2 py-1.5 text-left leading-5 hover:bg-hover cursor-pointer phone:py-2.5 phone:text-16 touch:py-3';

function Option({
  listId,
  article,
  isShown,
  open,
}: {
  listId: string;
  article: HelpArticle;
  isShown: boolean;
  open: (articleId: string) => void;
}) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    // The search field handles the keys: it keeps the focus while the arrow keys choose.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={`${listId}-${article.id}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` of a browser cannot be styled
      role="option"
      tabIndex={-1}
      aria-selected={isShown}
      className={cx(option, isShown && 'sm:bg-active sm:font-medium')}
      onClick={() => open(article.id)}
    >
      {article.title}
    </div>
  );
}

function Answer({
  article,
  pathname,
  leave,
  back,
}: {
  article: HelpArticle;
  pathname: string;
  leave: OpenHelpProps['leave'];
  back: () => void;
}) {
  const navigate = useNavigate();
  const place = useMemo(() => helpPlaceOf(pathname), [pathname]);
  const buttons = useMemo(() => buttonsOfArticle(article, place), [article, place]);
  return (
    <article>
      <Button kind="plain" icon={ArrowLeft} className="-ml-2 mb-2 sm:hidden" onClick={back}>
        All answers
      </Button>
      <h3 className="mb-3 text-20 font-semibold text-balance">{article.title}</h3>
      <div className="max-w-reading text-14">
        <ArticleText body={article.body} isMac={isMac} />
      </div>
      {buttons.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-2">
          {buttons.map((button) => (
            <Button
              key={button.words}
              size="lg"
              icon={'to' in button ? ArrowRight : undefined}
              refusal={button.refusal}
              onClick={() => leave('to' in button ? () => void navigate(button.to) : button.act)}
            >
              {button.words}
            </Button>
          ))}
        </div>
      )}
      {place.sheetId === null && needsSheet(article) && (
        <p className="mt-4 text-12 text-ink-2">Open a sheet, then the help: it does this from here.</p>
      )}
    </article>
  );
}

function NoAnswer({ query, clear }: { query: string; clear: () => void }) {
  return (
    <div className="self-start py-6 sm:pl-6">
      <p className="text-16 font-semibold">No answer to “{query.trim()}” yet</p>
      <p className="mt-1 text-14 text-ink-2">Try one word for it, such as “print” or “number”.</p>
      <Button size="lg" className="mt-4" onClick={clear}>
        Show all answers
      </Button>
    </div>
  );
}
