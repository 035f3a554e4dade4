// What a page is told in place of the truth: an answer of the server with something of it changed.
import type { Step } from './pageStates.ts';

/** `change` is given the `data` of the answer, and changes it as it likes. `path` ends the address. */
export function told<Data>(path: string, change: (data: Data) => void): Step {
  return (page) =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const json: { data: Data } = await response.json();
      change(json.data);
      return route.fulfill({ response, json });
    });
}

interface Project {
  readonly db: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
}

/** The owner of the demo has this role in its project, as far as the page knows; `change` may change the project too. */
export function playing(
  role: 'VIEW_ONLY' | 'MEMBER' | 'OWNER',
  change: (project: Project) => void = () => undefined,
): Step {
  return (page) =>
    page.route(/\/api\/(auth|projects(\/\w+)?|identities\/list\/[^?]*)$/, async (route) => {
      const response = await route.fetch();
      const json = JSON.parse((await response.text()).replaceAll('"OWNER"', `"${role}"`));
      if (json.data.db) change(json.data);
      return route.fulfill({ response, json });
    });
}
