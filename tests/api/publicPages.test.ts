// The pages of the guide and the blog, and the map of the site, as they come from the server: readable without script.

import { expect, test } from 'vitest';
import { ARTICLES } from '../../renderer/help/articles.ts';
import { BLOG_CATEGORIES, BLOG_POSTS } from '../../renderer/public/blogPosts.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

async function pageAt(path: string): Promise<{ status: number; type: string; html: string }> {
  const { status, bytes, headers } = await ask(`${server.url}${path}`, { headers: { accept: 'text/html' } });
  return { status, type: String(headers['content-type']), html: bytes.toString() };
}

const GUIDE_IDS = [...ARTICLES.map(({ id }) => id), 'keys'];
const POST_PATHS = BLOG_POSTS.map(({ urlTitle, id }) => `/blog/${urlTitle}/${id}`);
const CATEGORY_PATHS = BLOG_CATEGORIES.map(({ id }) => `/blog/${id}`);
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];

test('the contents, the headings and so what is found in the guide lead to a page for each article', async () => {
  const { html } = await pageAt('/guide');
  for (const id of GUIDE_IDS)
    expect(html.split(`href="/guide/${id}"`).length - 1, id).toBeGreaterThanOrEqual(2);
});

test('every article of the guide is a page with a title, a canonical address and a description of its own', async () => {
  const titles = new Set<unknown>();
  const descriptions = new Set<unknown>();
  for (const id of GUIDE_IDS) {
    const path = `/guide/${id}`;
    const { status, html } = await pageAt(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(descriptionOf(html)?.length).toBeGreaterThan(20);
    expect(descriptionOf(html)?.length).toBeLessThanOrEqual(200);
    expect(html).not.toContain('undefined');
    titles.add(titleOf(html));
    descriptions.add(descriptionOf(html));
  }
  expect([titles.size, descriptions.size]).toEqual([GUIDE_IDS.length, GUIDE_IDS.length]);
});

test('the page of an article has its text, the way back, and the other articles of its topic', async () => {
  const { html } = await pageAt('/guide/freeze');
  expect(titleOf(html)).toBe('How do I keep columns or rows in sight while I scroll? · Guide · EO');
  expect(html).toContain('<b>Freeze columns up to here</b>');
  expect(html).toContain('href="/guide#edit"');
  expect(html).toContain('aria-current="page"');
  expect(html.slice(html.indexOf('id="more"'))).toContain('href="/guide/columns"');
  expect((await pageAt('/guide/freeze/')).html).toContain(`href="${server.url}/guide/freeze"/>`);
});

test('the blog lists its posts, newest first, with links to each and to its categories', async () => {
  const { html } = await pageAt('/blog');
  const places = POST_PATHS.map((path) => html.indexOf(`href="${path}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const path of CATEGORY_PATHS) expect(html).toContain(`href="${path}"`);
});

test('a category of the blog has its own posts and no others', async () => {
  for (const { id, title } of BLOG_CATEGORIES) {
    const { status, html } = await pageAt(`/blog/${id}`);
    expect([id, status, titleOf(html)]).toEqual([id, 200, `${title} · Blog · EO`]);
    expect(html).toContain(`<link rel="canonical" href="${server.url}/blog/${id}"/>`);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    const listed = BLOG_POSTS.filter((_, at) => main.includes(`href="${POST_PATHS[at]}"`));
    expect(listed).toEqual(BLOG_POSTS.filter(({ category }) => category === id));
    expect(listed.length).toBeGreaterThan(0);
  }
});

test('a post is a page with its text, its date and its category', async () => {
  for (const [at, { title, date, category, body, about }] of BLOG_POSTS.entries()) {
    const { status, html } = await pageAt(POST_PATHS[at] ?? '');
    expect([title, status, titleOf(html)]).toEqual([title, 200, `${title} · Blog · EO`]);
    expect(descriptionOf(html)).toBe(about);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${POST_PATHS[at]}"/>`);
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(`<meta property="article:published_time" content="${date}"/>`);
    expect(html).toContain(`<time dateTime="${date}">`);
    expect(html).toContain(`href="/blog/${category}"`);
    expect(html).toContain(body.at(-1)?.slice(0, 30));
  }
});

test('what is neither an article, nor a category, nor a post is Page Not Found', async () => {
  const [post = ''] = POST_PATHS;
  const paths = [
    '/guide/nothing',
    '/guide/toString',
    '/guide/edit',
    '/guide/freeze/more',
    '/blog/nothing',
    '/blog/toString',
    `/blog/nothing/${post.split('/').at(-1)}`,
    `${post}9`,
    `${post}/more`,
  ];
  for (const path of paths) {
    const { status, html } = await pageAt(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('Page Not Found');
    expect(html).not.toContain('canonical');
  }
});

test('the map of the site names every public page once, and robots are told where it is', async () => {
  const { status, type, html } = await pageAt('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  const named = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(named).size).toBe(named.length);
  for (const path of ['/', '/about', '/guide', '/blog', '/templates/assemblies/gala-dinner'])
    expect(named).toContain(server.url + path);
  for (const id of GUIDE_IDS) expect(named).toContain(`${server.url}/guide/${id}`);
  for (const path of [...POST_PATHS, ...CATEGORY_PATHS]) expect(named).toContain(server.url + path);
  for (const address of named) {
    const page = await pageAt(address.slice(server.url.length));
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.html).toContain(`<link rel="canonical" href="${address}"/>`);
  }
  const robots = await pageAt('/robots.txt');
  expect([robots.status, robots.type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.html).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});
