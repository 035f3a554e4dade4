// Renders the public pages as whole documents: the server calls `renderPublic` (dist/server/public.js). The pages can
// be read without script; enhance.ts adds what needs it. The content security policy forbids inline scripts and styles.

import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { ASSEMBLIES, ASSEMBLY_IDS, type DrawnAssembly } from '../../shared/assemblies.ts';
import { assemblyPath, isAppPath, paths } from '../../shared/paths.ts';
import { PageNotFound, RefusedPage } from '../ui/ErrorPage.tsx';
import { AboutPage } from './AboutPage.tsx';
import { AssembliesPage } from './AssembliesPage.tsx';
import { AssemblyPage } from './AssemblyPage.tsx';
import { GuidePage } from './GuidePage.tsx';
import { HomePage } from './HomePage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { PublicPage, type PublicPerson } from './PublicPage.tsx';
import { TermsPage } from './TermsPage.tsx';
import { Article } from './Article.tsx';

/** The hashed file names of the browser build; build/renderer.ts sets them. */
declare const __PUBLIC_ASSETS__: {
  readonly styles: readonly string[];
  readonly script: string;
  readonly firstPaint: string;
  readonly fonts: readonly string[];
  readonly icon: string;
};

/** What a public page needs to know about the request. */
export interface PublicData {
  /** The signed-in person; null for a visitor. */
  readonly person: PublicPerson | null;
  /** The address of the server, without a path. */
  readonly url: string;
  /** The template assemblies; only their own pages need them. */
  readonly assemblies?: readonly DrawnAssembly[] | undefined;
  /** Which of an assembly's printed pages is shown large. */
  readonly paper: number;
  /** Why the request is refused; the page then shows nothing else. */
  readonly refusal?: { readonly name: string; readonly message: string };
}

interface PublicEntry {
  readonly title: string;
  readonly about: string;
  readonly page: (data: PublicData) => ReactNode;
}

const sentence = 'Plan the show, print it, call it, all on one sheet.';

const pages: Readonly<Record<string, PublicEntry>> = {
  [paths.home]: {
    title: `EO · ${sentence}`,
    about: sentence,
    page: ({ person }) => <HomePage signedIn={person !== null} />,
  },
  [paths.about]: {
    title: 'About · EO',
    about: 'For whom EO is, and what it holds on to.',
    page: () => <AboutPage />,
  },
  [paths.terms]: {
    title: 'Terms of service · EO',
    about: 'The terms of service of EO.',
    page: () => <TermsPage />,
  },
  [paths.privacy]: {
    title: 'Privacy policy · EO',
    about: 'What EO stores, and why.',
    page: () => <PrivacyPage />,
  },
  [paths.guide]: {
    title: 'Guide · EO',
    about: 'Answers, from a file to paper.',
    page: () => <GuidePage />,
  },
  [paths.blog]: { title: 'Blog · EO', about: 'How EO is made, and what is new.', page: () => <BlogPage /> },
  [paths.assemblies]: {
    title: 'Templates · EO',
    about: 'Whole projects to start from, for events, theatre, film, broadcast and teams.',
    page: ({ assemblies = [] }) => <AssembliesPage assemblies={assemblies} />,
  },
  ...Object.fromEntries(
    ASSEMBLY_IDS.map((id) => [
      assemblyPath(id),
      {
        title: `${ASSEMBLIES[id].title} · EO`,
        about: ASSEMBLIES[id].about,
        page: ({ assemblies = [], paper, person }: PublicData) => {
          const assembly = assemblies.find((each) => each.id === id);
          return assembly && <AssemblyPage assembly={assembly} paper={paper} isSignedIn={person !== null} />;
        },
      },
    ]),
  ),
};

const nowhere: PublicEntry = {
  title: 'Page Not Found · EO',
  about: sentence,
  page: () => <PageNotFound />,
};

/** Returns the document at `path`; null if the path belongs to the app. An unknown path returns Page Not Found with
 *  status 404. For a refusal, the caller replaces the status. */
export function renderPublic(path: string, data: PublicData): { status: number; html: string } | null {
  if (data.refusal) return { status: 200, html: documentOf(refusedEntry(path, data.refusal), data) };
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  const entry = pages[address];
  if (!entry && isAppPath(path)) return null;
  return { status: entry ? 200 : 404, html: documentOf(entry ?? nowhere, data, entry && address) };
}

function refusedEntry(path: string, { name, message }: NonNullable<PublicData['refusal']>): PublicEntry {
  return {
    title: `${name} · EO`,
    about: sentence,
    page: () => <RefusedPage name={name} message={message} path={path} />,
  };
}

/** Returns the document. `address` is the canonical path of the page; a refusal and Page Not Found have none. */
function documentOf(entry: PublicEntry, data: PublicData, address?: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Document entry={entry} data={data} address={address} />)}`;
}

function Document({
  entry,
  data,
  address,
}: {
  entry: PublicEntry;
  data: PublicData;
  address: string | undefined;
}) {
  const { styles, script, firstPaint, fonts, icon } = __PUBLIC_ASSETS__;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{entry.title}</title>
        <meta name="description" content={entry.about} />
        {address !== undefined && (
          <>
            <link rel="canonical" href={`${data.url}${address}`} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="EO" />
            <meta property="og:title" content={entry.title} />
            <meta property="og:description" content={entry.about} />
            <meta property="og:url" content={`${data.url}${address}`} />
          </>
        )}
        {/* This script blocks rendering, so that the colour scheme is set before anything is painted. */}
        <script src={firstPaint} />
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <script type="module" src={script} />
      </head>
      <body>
        <PublicPage person={data.person}>{entry.page(data)}</PublicPage>
      </body>
    </html>
  );
}

const chapters = [
  {
    id: 'one-layout',
    title: 'One layout for screen and paper',
    body: (
      <>
        <p className="text-14 text-ink-2">21 November 2026</p>
        <p>
          Anyone who has printed a spreadsheet knows the moment: on the screen the line fits, on paper its
          last word has gone to the next line, the row is higher, and the page ends one cue too early. Two
          programs have set the same text, and they did not agree.
        </p>
        <p>
          EO sets each text once. The widths of all letters are taken from the font when the program is built;
          one function breaks the lines of a cell and adds up the height of its row, and the screen, the
          preview and the PDF draw what it says. None of them measures, so none of them can differ.
        </p>
        <p>
          It has a price: the letters of a cell are set without kerning, so that widths add up exactly. On a
          dense sheet nobody has missed it yet. And it has a second use: because heights are known before
          anything is drawn, a sheet of a hundred thousand rows scrolls like one of a hundred.
        </p>
      </>
    ),
  },
] as const;

/** The public page of the blog. */
function BlogPage() {
  return <Article title="Blog" lead="How EO is made, and what is new." chapters={chapters} />;
}
