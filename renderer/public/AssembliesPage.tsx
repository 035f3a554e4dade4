// The gallery of template assemblies, by trade. Each picture shows the first sheet as it is printed.

import { ASSEMBLIES, ASSEMBLY_TRADES, type DrawnAssembly } from '../../shared/assemblies.ts';
import { countOf, formatList } from '../../shared/format/words.ts';
import { assemblyPath } from '../../shared/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { PaperPicture } from './PaperPicture.tsx';

/** Width of the part of the paper that a picture shows, in px; wide sheets are cut off. */
const SHOWN_WIDTH = 730;
const SHOWN_HEIGHT = 300;

/** The public page with all template assemblies. */
export function AssembliesPage({ assemblies }: { assemblies: readonly DrawnAssembly[] }) {
  return (
    <main className="page-column pb-14">
      <section className="grid items-end gap-x-16 gap-y-4 pt-10 pb-7 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        <h1 className="text-40 leading-10.5 font-heading text-balance md:text-64 md:leading-16.5">
          Begin with a plan, not an empty page.
        </h1>
        <div>
          <p className="text-16 text-ink-2">
            Whole projects to start from: sheets, views, layouts, paper and a page on how to use them. Every
            picture here is the sheet itself.
          </p>
          <nav aria-label="Trades" className="mt-4 flex flex-wrap gap-1.5">
            {ASSEMBLY_TRADES.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className={buttonClass({ kind: 'line', size: 'sm' })}>
                {title}
              </a>
            ))}
          </nav>
        </div>
      </section>
      {ASSEMBLY_TRADES.map(({ id, title, about }) => (
        <section
          key={id}
          id={id}
          className="grid scroll-mt-4 gap-x-7 gap-y-4 border-t border-line py-8 lg:grid-cols-[10.5rem_minmax(0,1fr)]"
        >
          <div>
            <h2 className="text-20 leading-7 font-semibold">{title}</h2>
            <p className="mt-1 text-14 text-ink-2">{about}</p>
          </div>
          <div className="grid gap-x-7 gap-y-8 md:grid-cols-2">
            {assemblies
              .filter((assembly) => ASSEMBLIES[assembly.id].trade === id)
              .map((assembly) => (
                <AssemblyCard key={assembly.id} assembly={assembly} />
              ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function AssemblyCard({ assembly }: { assembly: DrawnAssembly }) {
  const { id, picture, sheets, views, layouts } = assembly;
  const { title, about } = ASSEMBLIES[id];
  const counts = [countOf(views.length, 'view'), countOf(layouts.length, 'layout')];
  return (
    <a href={assemblyPath(id)} className="group block rounded-dialog focus-visible:outline-offset-4">
      <PaperPicture
        paper={picture}
        shown={{ left: picture.left - 8, top: picture.top - 1, width: SHOWN_WIDTH, height: SHOWN_HEIGHT }}
        className="rounded-dialog"
      />
      <h3 className="mt-3 text-16 leading-6 font-semibold group-hover:underline">{title}</h3>
      <p className="text-14 text-ink-2">{about}</p>
      <p className="mt-1 text-12 text-ink-2">
        {[formatList(sheets.map((sheet) => sheet.title)), ...counts].join(' · ')}
      </p>
    </a>
  );
}
