// The pages of the blog: the list of all posts, that of a category, and a post.

import type { ReactNode } from 'react';
import { dateInWords } from '../../shared/format/dates.ts';
import { blogCategoryPath, blogPostPath, paths } from '../../shared/paths.ts';
import { ArticleText } from '../help/ArticleText.tsx';
import { cx } from '../ui/classes.ts';
import { BLOG_CATEGORIES, BLOG_POSTS, type BlogCategory, type BlogPost } from './blogPosts.ts';
import { Crumb, Crumbs } from './Crumbs.tsx';
import { MoreLinks } from './MoreLinks.tsx';

/** The page of all posts. */
export function BlogPage() {
  return <BlogList title="Blog" lead="How EO is made, and what is new." current={null} posts={BLOG_POSTS} />;
}

/** The page of the posts of a category. */
export function BlogCategoryPage({ category: { id, title, about } }: { category: BlogCategory }) {
  return (
    <BlogList
      title={title}
      lead={about}
      current={id}
      posts={BLOG_POSTS.filter(({ category }) => category === id)}
    >
      <Crumbs>
        <Crumb href={paths.blog}>Blog</Crumb>
      </Crumbs>
    </BlogList>
  );
}

const main = 'mx-auto w-full max-w-reading px-4 py-12 text-16';

/** A list of posts. `current` is the id of the category whose posts they are; null for those of all categories. */
function BlogList({
  title,
  lead,
  current,
  posts,
  children,
}: {
  title: string;
  lead: string;
  current: BlogCategory['id'] | null;
  posts: readonly BlogPost[];
  children?: ReactNode;
}) {
  return (
    <main className={main}>
      {children}
      <h1 className={cx('text-40 font-heading', current !== null && 'mt-4')}>{title}</h1>
      <p className="mt-3 text-ink-2">{lead}</p>
      <nav aria-label="Categories" className="mt-5 flex flex-wrap gap-x-5 text-14">
        <CategoryLink href={paths.blog} isCurrent={current === null}>
          All posts
        </CategoryLink>
        {BLOG_CATEGORIES.map((category) => (
          <CategoryLink
            key={category.id}
            href={blogCategoryPath(category.id)}
            isCurrent={category.id === current}
          >
            {category.title}
          </CategoryLink>
        ))}
      </nav>
      {posts.map((post) => (
        <article key={post.id} className="mt-6 border-t border-line pt-6">
          <PostFacts post={post} />
          <h2 className="mt-1 text-20 font-semibold">
            <a href={blogPostPath(post)} className="finger block hover:underline">
              {post.title}
            </a>
          </h2>
          <p className="mt-2 text-ink-2">{post.about}</p>
        </article>
      ))}
    </main>
  );
}

function CategoryLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex items-center py-1 hover:text-ink touch:min-h-11',
        isCurrent ? 'font-semibold text-ink' : 'text-ink-2',
      )}
    >
      {children}
    </a>
  );
}

/** The date and the category of a post. */
function PostFacts({ post: { date, category } }: { post: BlogPost }) {
  return (
    <p className="text-14 text-ink-2">
      <time dateTime={date}>{dateInWords(date)}</time> · {titleOfCategory(category)}
    </p>
  );
}

function titleOfCategory(id: BlogCategory['id']): string {
  return BLOG_CATEGORIES.find((category) => category.id === id)?.title ?? '';
}

/** The page of a post, with links to the other posts. */
export function BlogPostPage({ post }: { post: BlogPost }) {
  const others = BLOG_POSTS.filter(({ id }) => id !== post.id);
  return (
    <main className={main}>
      <Crumbs>
        <Crumb href={paths.blog}>Blog</Crumb>
        <Crumb href={blogCategoryPath(post.category)}>{titleOfCategory(post.category)}</Crumb>
      </Crumbs>
      <article>
        <h1 className="mt-4 text-28 font-heading text-balance md:text-40 md:leading-11">{post.title}</h1>
        <p className="mt-3 text-14 text-ink-2">
          <time dateTime={post.date}>{dateInWords(post.date)}</time>
        </p>
        <div className="mt-6">
          <ArticleText body={post.body} isMac={false} />
        </div>
      </article>
      <MoreLinks
        title="More from the blog"
        links={others.map((other) => ({ href: blogPostPath(other), title: other.title }))}
      />
    </main>
  );
}
