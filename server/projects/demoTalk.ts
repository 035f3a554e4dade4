// The talk of the demo: posts in its channels with their threads, files and reactions, and comments on rows.

import { REACTIONS } from '../../shared/entities/reactions.ts';
import type { TextSpan } from '../../shared/rich/richText.ts';
import { serialiseRichText } from '../../shared/rich/stored.ts';
import type { DemoAssets } from './demoAssets.ts';
import type { DemoPost, DemoProjectContent } from './demoContent.ts';
import type { DemoSheetPlan } from './demoSheets.ts';
import type { ProjectAuthor } from './projectAuthor.ts';

/** The project, channel, sheets and assets to which the talk of the demo refers. */
interface DemoTalkPlace {
  readonly projectId: string;
  /** Id of the channel that every project has from the start. */
  readonly general: string;
  readonly made: ReadonlyMap<string, DemoSheetPlan>;
  readonly assets: DemoAssets;
  /** Returns the account of a person of the content, by email. */
  readonly idOf: (email: string) => string;
}

/** Adds channels with their posts, and comments on rows. */
export async function addDemoTalk(
  { channels, comments }: DemoProjectContent,
  stage: ProjectAuthor,
  place: DemoTalkPlace,
): Promise<void> {
  const { projectId, general, made, idOf } = place;
  for (const [index, { title, topic, posts }] of channels.entries()) {
    const channelId = index === 0 ? general : stage.newId();
    if (index === 0) await stage.does(stage.act('channel.update.topic', channelId, { topic }));
    else await stage.does(stage.act('channel.create', channelId, { projectId, title, topic }));
    for (const { replies = [], ...post } of posts) {
      const postId = await addPost(post, stage, { ...place, channelId, parentId: null });
      for (const reply of replies) await addPost(reply, stage, { ...place, channelId, parentId: postId });
    }
  }
  for (const { by, text, sheet, cell } of comments) {
    const entityId = made.get(sheet)?.rowWith.get(cell) ?? '';
    await stage.says(
      idOf(by),
      stage.act('comment.create', stage.newId(), { entityId, entityType: 'row', projectId, text }),
    );
  }
}

/** Adds a post with its reactions. Returns its id. */
async function addPost(
  { by, text, names = [], assets = [], reactions = {} }: DemoPost,
  stage: ProjectAuthor,
  place: DemoTalkPlace & { readonly channelId: string; readonly parentId: string | null },
): Promise<string> {
  const { projectId, channelId, parentId, idOf } = place;
  const id = stage.newId();
  const textRich = serialiseRichText({ paragraphs: [{ spans: spansOf(text, names, place) }] });
  const assetIds = assets.flatMap((title) => place.assets.get(title)?.assetId ?? []);
  const post = {
    entityId: channelId,
    entityType: 'channel',
    projectId,
    text,
    ...(parentId !== null && { parentCommentId: parentId }),
    ...(textRich !== null && { textRich }),
    ...(assetIds.length > 0 && { assetIds }),
  };
  await stage.says(idOf(by), stage.act('comment.create', id, post));
  for (const name of REACTIONS)
    for (const userId of new Set((reactions[name] ?? []).map(idOf)))
      await stage.says(userId, stage.act('comment.update.reaction', id, { name, on: true }));
  return id;
}

/** Returns a text as spans. Each name in it is a span that mentions the person or the row. */
function spansOf(
  text: string,
  names: NonNullable<DemoPost['names']>,
  place: Pick<DemoTalkPlace, 'made' | 'idOf'>,
): readonly TextSpan[] {
  const [first] = names
    .map((name) => ({ name, at: text.indexOf(name.text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  if (!first) return text === '' ? [] : [{ text }];
  const { name, at } = first;
  const mention =
    'person' in name
      ? ({ kind: 'user', id: place.idOf(name.person) } as const)
      : ({ kind: 'row', id: place.made.get(name.sheet)?.rowWith.get(name.cell) ?? '' } as const);
  return [
    ...(at > 0 ? [{ text: text.slice(0, at) }] : []),
    { text: name.text, mention },
    ...spansOf(text.slice(at + name.text.length), names, place),
  ];
}
