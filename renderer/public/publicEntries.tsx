// The public pages by their addresses, each with its title and its description.

import type { ReactNode } from 'react';
import { ASSEMBLIES, ASSEMBLY_IDS, type AssemblyId, type DrawnAssembly } from '../../shared/assemblies.ts';
import { assemblyPath, blogCategoryPath, blogPostPath, guideArticlePath, paths } from '../../shared/paths.ts';
import { plainBody, type HelpArticle } from '../help/article.ts';
import { ARTICLES } from '../help/articles.ts';
import { AboutPage } from './AboutPage.tsx';
import { AssembliesPage } from './AssembliesPage.tsx';
import { AssemblyPage } from './AssemblyPage.tsx';
import { BlogCategoryPage, BlogPage, BlogPostPage } from './BlogPages.tsx';
import { BLOG_CATEGORIES, BLOG_POSTS, type BlogCategory, type BlogPost } from './blogPosts.ts';
import { GuideArticlePage, GuideKeysPage } from './GuideArticlePage.tsx';
import { KEYS_ARTICLE } from './guideKeys.ts';
import { GuidePage } from './GuidePage.tsx';
import { HomePage } from './HomePage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import type { PublicPerson } from './PublicPage.tsx';
import { TermsPage } from './TermsPage.tsx';

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

/** A public page with its data for search engines and previews of links. */
export interface PublicEntry {
  readonly title: string;
  /** A description, for search engines and previews of links. */
  readonly about: string;
  /** The day on which a post of the blog was published, such as `2026-11-21`; absent for other pages. */
  readonly published?: string;
  readonly page: (data: PublicData) => ReactNode;
}

/** Maximum length of a description; search engines cut off longer ones. */
const MOST_LETTERS = 160;

/** What EO is, in a sentence. */
export const SENTENCE = 'Plan the show, print it, call it, all on one sheet.';

/** All public pages, by their addresses. */
export const PUBLIC_ENTRIES: Readonly<Record<string, PublicEntry>> = {
  [paths.home]: {
    title: `EO · ${SENTENCE}`,
    about: SENTENCE,
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
  ...Object.fromEntries(ARTICLES.map((article) => [guideArticlePath(article.id), guideEntry(article)])),
  [guideArticlePath(KEYS_ARTICLE.id)]: {
    title: `${KEYS_ARTICLE.title} · Guide · EO`,
    about: 'The most important keys of EO: for editing, selecting, copying, undoing and finding.',
    page: () => <GuideKeysPage />,
  },
  [paths.blog]: { title: 'Blog · EO', about: 'How EO is made, and what is new.', page: () => <BlogPage /> },
  ...Object.fromEntries(
    BLOG_CATEGORIES.map((category) => [blogCategoryPath(category.id), categoryEntry(category)]),
  ),
  ...Object.fromEntries(BLOG_POSTS.map((post) => [blogPostPath(post), postEntry(post)])),
  [paths.assemblies]: {
    title: 'Templates · EO',
    about: 'Whole projects to start from, for events, theatre, film, broadcast and teams.',
    page: ({ assemblies = [] }) => <AssembliesPage assemblies={assemblies} />,
  },
  ...Object.fromEntries(ASSEMBLY_IDS.map((id) => [assemblyPath(id), assemblyEntry(id)])),
};

function guideEntry(article: HelpArticle): PublicEntry {
  return {
    title: `${article.title} · Guide · EO`,
    about: summaryOf(plainBody(article)),
    page: () => <GuideArticlePage article={article} />,
  };
}

function categoryEntry(category: BlogCategory): PublicEntry {
  return {
    title: `${category.title} · Blog · EO`,
    about: category.about,
    page: () => <BlogCategoryPage category={category} />,
  };
}

function postEntry(post: BlogPost): PublicEntry {
  return {
    title: `${post.title} · Blog · EO`,
    about: post.about,
    published: post.date,
    page: () => <BlogPostPage post={post} />,
  };
}

function assemblyEntry(id: AssemblyId): PublicEntry {
  return {
    title: `${ASSEMBLIES[id].title} · EO`,
    about: ASSEMBLIES[id].about,
    page: ({ assemblies = [], paper, person }) => {
      const assembly = assemblies.find((each) => each.id === id);
      return assembly && <AssemblyPage assembly={assembly} paper={paper} isSignedIn={person !== null} />;
    },
  };
}

/** Returns the first sentences of a text that are together no longer than a description may be, or the beginning of the
 *  first one, with an ellipsis. */
function summaryOf(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  const ends = [...text.matchAll(/[.!?](?= )/g)].map(({ index }) => index + 1);
  const end = ends.findLast((each) => each <= MOST_LETTERS);
  if (end !== undefined) return text.slice(0, end);
  return `${text.slice(0, text.lastIndexOf(' ', MOST_LETTERS - 1))}…`;
}
