// The public pages of the template assemblies, as they come from the server: readable without script.

import { beforeAll, expect, test } from 'vitest';
import { ASSEMBLIES, ASSEMBLY_IDS } from '../../shared/assemblies.ts';
import { signUp, type Client } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

async function pageAt(path: string, cookie = ''): Promise<{ status: number; html: string }> {
  const { status, bytes } = await ask(`${server.url}${path}`, {
    headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) },
  });
  return { status, html: bytes.toString() };
}

test('the gallery names and shows all of them, with links to their pages', async () => {
  const { status, html } = await pageAt('/templates/assemblies');
  expect(status).toBe(200);
  for (const id of ASSEMBLY_IDS) {
    expect(html).toContain(`href="/templates/assemblies/${id}"`);
    expect(html).toContain(ASSEMBLIES[id].title);
  }
  // The pictures are the sheets: first rows of some of them.
  for (const words of ['Crew on headset, room open', 'Half hour call', 'Wide, lights rise'])
    expect(html).toContain(words);
});

test.each(ASSEMBLY_IDS)(
  'the page of %s has its sheet, its steps, and says what it is to machines',
  async (id) => {
    const path = `/templates/assemblies/${id}`;
    const { status, html } = await pageAt(path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${ASSEMBLIES[id].title} · EO</title>`);
    expect(html).toContain(`<meta name="description" content="${ASSEMBLIES[id].about}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${server.url}${path}"/>`);
    expect(html.match(/<h3 /g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).toContain('paper-page');
    expect(html).not.toContain('undefined');
  },
);

test('another paper is shown by its address, which is no page of its own', async () => {
  const { html } = await pageAt('/templates/assemblies/gala-dinner?paper=4');
  expect(html).toContain('aria-label="Table plan, as it is printed"');
  expect(html).toContain(`<link rel="canonical" href="${server.url}/templates/assemblies/gala-dinner"/>`);
  for (const paper of ['99', 'x', '-1'])
    expect((await pageAt(`/templates/assemblies/gala-dinner?paper=${paper}`)).html).toContain(
      'aria-label="Cue sheet, as it is printed"',
    );
});

test('signed out it leads through the sign-up and back, signed in straight on', async () => {
  const use = '/templates/assemblies/gala-dinner/use';
  const { html } = await pageAt('/templates/assemblies/gala-dinner');
  expect(html).toContain(`href="/auth/signup?next=${encodeURIComponent(use)}"`);
  const own = await pageAt('/templates/assemblies/gala-dinner', mara.cookie());
  expect(own.html).toContain(`href="${use}"`);
  expect((await pageAt(use)).status).toBe(200);
});

test('one that is not there is Page Not Found', async () => {
  for (const path of ['/templates/assemblies/nothing', '/templates/assemblies/toString']) {
    const { status, html } = await pageAt(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('Page Not Found');
    expect(html).not.toContain('canonical');
  }
});
