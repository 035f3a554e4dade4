// Addresses from outside, `eo://project/{projectId}[/sheet/{sheetId}]`, and what they open: known pages of the app
// and nothing else. Whatever else stands in such an address is dropped.

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The path within the workspace, or null where the address is not one of ours. */
export function pathOfDeepLink(link: string): string | null {
  const url = URL.parse(link);
  if (url === null || url.protocol !== 'eo:' || url.host !== 'project') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const [projectId = '', word, sheetId, ...more] = url.pathname.split('/').slice(1);
  if (!ID.test(projectId) || more.length > 0) return null;
  if (word === undefined || word === '') return `/app/project/${projectId}`;
  if (word !== 'sheet' || sheetId === undefined || !ID.test(sheetId)) return null;
  return `/app/project/${projectId}/sheet/${sheetId}`;
}

/** The deep link among the words that a second start was given; null where there is none. */
export function deepLinkIn(words: readonly string[]): string | null {
  const link = words.find((word) => word.startsWith('eo://'));
  return link === undefined ? null : pathOfDeepLink(link);
}
