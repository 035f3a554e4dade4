// The page of a template assembly: its sheets and views as they are printed, a list of its contents, and instructions.

import { Eye, FileText, LayoutTemplate, SwatchBook, Table2, type LucideIcon } from 'lucide-react';
import {
  ASSEMBLIES,
  ASSEMBLY_TRADES,
  type AssemblyId,
  type AssemblyPaper,
  type DrawnAssembly,
} from '../../shared/assemblies.ts';
import { dateInWords } from '../../shared/format/dates.ts';
import { capitalise, countOf, formatList } from '../../shared/format/words.ts';
import { assemblyPath, paths, assemblyUsePath } from '../../shared/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Crumb, Crumbs } from './Crumbs.tsx';
import { PaperPicture, withinMargins } from './PaperPicture.tsx';

/** The public page of a template assembly. `paper` is the index of the enlarged picture. */
export function AssemblyPage({
  assembly,
  paper,
  isSignedIn,
}: {
  assembly: DrawnAssembly;
  paper: number;
  isSignedIn: boolean;
}) {
  const { id, papers, steps } = assembly;
  const { title, about, trade } = ASSEMBLIES[id];
  const shown = papers[paper] ?? papers[0];
  const tradeTitle = ASSEMBLY_TRADES.find((each) => each.id === trade)?.title ?? '';
  return (
    <main className="page-column pb-14">
      <div className="pt-8">
        <Crumbs>
          <Crumb href={paths.assemblies}>Templates</Crumb>
          <Crumb href={`${paths.assemblies}#${trade}`}>{tradeTitle}</Crumb>
        </Crumbs>
      </div>
      <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="min-w-0">
          <h1 className="text-28 font-heading md:text-40 md:leading-11">{title}</h1>
          <p className="mt-2 max-w-150 text-16 text-ink-2">{about}</p>
          <a
            href={addressOfUse(id, isSignedIn)}
            className={buttonClass({ kind: 'primary', size: 'xl', block: true, className: 'mt-4 lg:hidden' })}
          >
            Use this
          </a>
          {shown && (
            <section
              aria-label={`${shown.title}, as it is printed`}
              className="mt-6 overflow-x-auto rounded-dialog shadow-float"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, so the keyboard has to reach it
              tabIndex={0}
            >
              <PaperPicture paper={shown} shown={topOf(shown)} isRead className="min-w-160 rounded-dialog" />
            </section>
          )}
          <ul
            aria-label="Sheets and views"
            className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6"
          >
            {papers.map((each, at) => (
              <li key={at}>
                <a
                  href={at === 0 ? assemblyPath(id) : `${assemblyPath(id)}?paper=${at}`}
                  aria-current={each === shown ? 'true' : undefined}
                  className="block rounded-control"
                >
                  <PaperPicture
                    paper={each}
                    shown={{ ...withinMargins(each), height: withinMargins(each).width * 0.52 }}
                    className={cx('rounded-control', each === shown && 'ring-2 ring-accent')}
                  />
                  <span className={cx('mt-1 block text-12', each === shown ? 'font-semibold' : 'text-ink-2')}>
                    {each.title}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <h2 className="mt-11 text-20 leading-7 font-semibold">How to use it</h2>
          <ol className="mt-3 grid gap-x-10 gap-y-5 text-14 sm:grid-cols-2">
            {steps.map((step, at) => (
              <li key={step.title} className="grid grid-cols-[1.75rem_1fr]">
                <b aria-hidden className="font-semibold text-ink-2 tabular">
                  {at + 1}
                </b>
                <div>
                  <h3 className="font-semibold">{step.title}</h3>
                  <p className="text-ink-2">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Aside assembly={assembly} isSignedIn={isSignedIn} />
      </div>
    </main>
  );
}

/** Maximum height of the enlarged picture divided by its width; of a portrait page, only the top is shown. */
const MOST_HEIGHT = 0.86;

function topOf(paper: AssemblyPaper) {
  const shown = withinMargins(paper);
  return { ...shown, height: Math.min(shown.height, shown.width * MOST_HEIGHT) };
}

/** Returns the address behind "Use this". For visitors it leads to the sign-up, which returns to the assembly. */
function addressOfUse(id: AssemblyId, isSignedIn: boolean): string {
  const use = assemblyUsePath(id);
  return isSignedIn ? use : `${paths.signup}?next=${encodeURIComponent(use)}`;
}

function Aside({ assembly, isSignedIn }: { assembly: DrawnAssembly; isSignedIn: boolean }) {
  const { id, sheets, views, layouts, categories, pages, madeFor, changed } = assembly;
  const [first] = sheets;
  const parts: readonly (readonly [LucideIcon, string, string])[] = [
    [Table2, countOf(sheets.length, 'sheet'), formatList(sheets.map((sheet) => sheet.title))],
    [Eye, countOf(views.length, 'view'), formatList(views)],
    [LayoutTemplate, countOf(layouts.length, 'layout'), formatList(layouts)],
    [SwatchBook, countOf(categories.length, 'category', 'categories'), formatList(categories)],
    [FileText, 'Paper', `Title block, footer, ${countOf(pages, 'page')}`],
  ];
  return (
    <aside className="lg:sticky lg:top-6">
      <div className="rounded-dialog p-5 edge-line-strong">
        <a
          href={addressOfUse(id, isSignedIn)}
          className={buttonClass({ kind: 'primary', size: 'xl', block: true, className: 'max-lg:hidden' })}
        >
          Use this
        </a>
        <p className="mt-2.5 text-13 text-ink-2">
          {isSignedIn
            ? 'In a new project, or in one of yours: there it comes in as one step that one undo takes back.'
            : 'You sign up on the way and come back here. In a project of your own it comes in as one step that one undo takes back.'}
        </p>
        <ul className="mt-4">
          {parts.map(([icon, count, names]) => (
            <li key={count} className="flex gap-3 border-t border-line py-2.5">
              <Icon of={icon} className="mt-0.5 shrink-0 text-ink-2" />
              <span className="min-w-0">
                <b className="block text-14 font-medium">{count}</b>
                <span className="block text-13 text-ink-2">{names}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 px-1">
        <h2 className="text-14 font-semibold">Into a project you have</h2>
        <p className="mt-1 text-13 text-ink-2">
          Categories are matched by name. Yours keep their colours, and only missing ones are added.
        </p>
        <dl className="mt-4 grid grid-cols-[5rem_1fr] gap-y-1.5 text-13">
          <dt className="text-ink-2">Made for</dt>
          <dd>{madeFor}</dd>
          <dt className="text-ink-2">Size</dt>
          <dd className="tabular">
            {capitalise(`${countOf(first?.rows ?? 0, 'row')}, ${countOf(first?.columns ?? 0, 'column')}`)}
          </dd>
          <dt className="text-ink-2">Changed</dt>
          <dd className="tabular">{dateInWords(changed)}</dd>
          <dt className="text-ink-2">By</dt>
          <dd>EO</dd>
        </dl>
      </div>
    </aside>
  );
}
