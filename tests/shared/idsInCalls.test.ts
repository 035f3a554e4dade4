// Every id that a call takes in its body or its query, with whose look at it keeps a foreign one out. The ids of its
// path are judged by the policy (`tests/policy/routes.txt`). So no call is made whose ids nobody looks at.

import { expect, test } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import { silentIdsIn } from '../support/idFields.ts';

const JUDGED: Readonly<Record<string, string>> = {
  'actions.send body actions[].data.*': 'by what each field says of itself (`model/references.test.ts`)',
  'actions.send body actions[].id': 'an id is used once, by one person (`perform`)',
  'actions.send body actions[].previous': 'compared, and never stored (`judging`)',
  'actions.send body actions[].query.channelId': 'a hint, held against the steps (`mustAgree`)',
  'actions.send body actions[].query.entityId': 'what the action is about (`aboutOf`)',
  'actions.send body actions[].query.parentEntityId': 'a hint, held against the steps (`mustAgree`)',
  'assets.create body assetId': 'an asset of the project (`mustBeIn`)',
  'assets.create body uploadId': 'an upload of one’s own, for this project (`uploads.get`)',
  'assets.redirect query file': 'a version of that asset',
  'assets.zip query ids': 'living assets of the project (`currentFiles`)',
  'auth.password body newPassword': 'a password',
  'auth.recoveryFinish body password': 'a password',
  'auth.recoveryFinish body tokenId': 'a secret, known by its hash',
  'auth.signup body password': 'a password',
  'avatars.delete query teamId': 'a team that one may change (`mustOwn`)',
  'avatars.set body': 'bytes of a picture',
  'avatars.set query teamId': 'a team that one may change (`mustOwn`)',
  'avatars.set query uploadId': 'an upload of one’s own (`uploads.get`)',
  'bundles.import body projectId': 'a project with the right to make sheets (`destinationOf`)',
  'bundles.import body teamId': 'a team in which one may make projects (`destinationOf`)',
  'bundles.import body uploadId': 'an upload of one’s own (`uploads.get`)',
  'exports.html query layout': 'a view of that sheet, only read',
  'exports.sheet query layout': 'a view of that sheet, only read',
  'feed.read query categoryIds': 'a filter of the lines that one may see',
  'feed.read query categoryIds[]': 'a filter of the lines that one may see',
  'feed.read query channelId': 'a channel of that project that one may read (`mustReadAll`)',
  'feed.read query sheetIds': 'channels of that project that one may read (`mustReadAll`)',
  'feed.read query sheetIds[]': 'channels of that project that one may read (`mustReadAll`)',
  'feed.read query userIds': 'a filter of the lines of that project',
  'feed.read query userIds[]': 'a filter of the lines of that project',
  'imports.create body projectId': 'a project with the right to make sheets (`mustImport`)',
  'imports.create body uploadId': 'an upload of one’s own (`uploads.get`)',
  'imports.finish body also[].columns[].categoryId': 'a category of the project (`categoryShelf`)',
  'imports.finish body columns[].categoryId': 'a category of the project (`categoryShelf`)',
  'imports.preview body columns[].categoryId': 'a category of the project (`categoryShelf`)',
  'members.create body members[].teamId': 'a team that one is in (`findNewcomers`)',
  'members.create body members[].userId': 'an account; whoever knows its id has worked with it (decisions)',
  'members.update body identityId': 'a member of the place, or one invited to it (`changeMember`)',
  'notifications.change body project.projectId': 'a project that one is in (`mustSee`)',
  'notifications.list query before': 'a place in one’s own list',
  'notifications.read body upTo': 'a place in one’s own list',
  'projects.channel query after': 'a place in that channel',
  'projects.channel query around': 'a place in that channel, or a moment',
  'projects.channel query before': 'a place in that channel',
  'projects.channel query post': 'a post of that channel',
  'projects.transfer body teamId': 'a team in which one may make projects (`moveProject`)',
  'reports.analytics body [].clientSessionId': 'a word of the page, only counted',
  'reports.error body error': 'a text, only shown to the staff',
  'requests.answer body requestId': 'a request for that place (`answer`)',
  'requests.askProject body projectId': 'that of the path (`mustAgree`)',
  'requests.askTeam body teamId': 'that of the path (`mustAgree`)',
  'talk.comments query personId': 'a filter of the comments of that project',
  'talk.comments query sheetId': 'a filter of the comments of that project',
  'talk.markRead body commentId': 'a comment of that thread, in a project that one may read (`markRead`)',
  'talk.media query before': 'a place in that channel',
  'talk.search query before': 'a place in that channel',
  'teams.audit query byUserId': 'a filter of the team’s own lines',
  'teams.auditFile query byUserId': 'a filter of the team’s own lines',
  'teams.setAddress body vatId': 'a number of a tax office',
  'uploads.open body projectId': 'a project with the right to upload',
  'uploads.part body': 'bytes of a file',
  'templates.createRow body projectId': 'what the action is about (`aboutOf`)',
  'templates.createRow body rowId': 'what the action is about (`aboutOf`)',
  'templates.createRow body rowIds[]': 'what the action is about (`aboutOf`)',
  'templates.createRowLayout body projectId': 'what the action is about (`aboutOf`)',
  'templates.createRowLayout body rowId': 'what the action is about (`aboutOf`)',
  'templates.createRowLayout body rowIds[]': 'what the action is about (`aboutOf`)',
  'templates.list query sheetId': 'a filter of the copies in that project (`findCopies`)',
  'templates.updateCopies body copyIds[]': 'copies of that template (`updatesOf`)',
};

const taken = Object.entries(contract).flatMap(([name, { body, query }]) => [
  ...silentIdsIn(`${name} body`, body),
  ...silentIdsIn(`${name} query`, query),
]);

test('every id that a call takes is judged', () => {
  expect(taken.filter((each) => JUDGED[each] === undefined)).toEqual([]);
  expect(Object.keys(JUDGED).filter((each) => !taken.includes(each))).toEqual([]);
});
