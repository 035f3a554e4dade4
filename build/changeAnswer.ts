// Mocks for pages: answers of the server with changes.
import type { Step } from './pageStates.ts';

/** Options that repeat a call whose connection the server closed for being idle just as it was reused. */
const FETCHING = { maxRetries: 3 } as const;

/** Changes the answers to GET requests whose address ends in `path`. `change` mutates the `data` of an answer. */
export function changeAnswer<Data>(path: string, change: (data: Data) => void): Step {
  return (page) =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch(FETCHING);
      const json: { data: Data } = await response.json();
      change(json.data);
      return route.fulfill({ response, json });
    });
}

interface Project {
  readonly db: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
}

/** Shows the page to a person with this role in the demo's project; `change` may also mutate the project. */
export function asRole(
  role: 'VIEW_ONLY' | 'MEMBER' | 'OWNER',
  change: (project: Project) => void = () => undefined,
): Step {
  return (page) =>
    page.route(/\/api\/(auth|projects(\/\w+)?|identities\/list\/[^?]*)$/, async (route) => {
      const response = await route.fetch(FETCHING);
      const json = JSON.parse((await response.text()).replaceAll('"OWNER"', `"${role}"`));
      if (json.data.db) change(json.data);
      return route.fulfill({ response, json });
    });
}
