// Channels for the discussions of a project. A discussion channel is published on its project's channel, its comments
// on its own.

import { limits } from '../limits.ts';
import { defineEntity } from '../model/define.ts';
import { flag, name, orderKey, text } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { defineCreate, definePlace } from './making.ts';
import { fitKey } from './parts.ts';
import { samples } from './samples.ts';

const fields = {
  projectId: reference('project'),
  orderKey,
  title: name,
  topic: text(500),
  archived: flag,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly channel: EntityOf<typeof fields>;
  }
}

/** A channel for a discussion of the project. */
export const channel = defineEntity({
  kind: 'channel',
  nouns: ['channel', 'channels'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields,
  required: ['title'],
  edits: {
    title: { right: 'channel.edit', called: 'renaming', fields: ['title'], example: { title: 'Camera' } },
    topic: { right: 'channel.edit', fields: ['topic'], example: { topic: 'Lenses and positions' } },
    archived: {
      right: 'channel.edit',
      called: 'archiving',
      fields: ['archived'],
      example: { archived: true },
    },
  },
  sample: samples.channel,
  fit: fitKey('channel', 'projectId'),
  most: {
    count: limits.channelsPerProject,
    message: `A project has at most ${limits.channelsPerProject} channels.`,
  },
});

/** The actions that create and sort channels. */
export const channelActions = [
  defineCreate(channel, {
    right: 'channel.create',
    fields: ['projectId', 'title', 'topic'],
    required: ['projectId', 'title'],
    example: { projectId: samples.project, title: 'Camera' },
    ordered: true,
  }),
  definePlace(channel, {
    right: 'channel.edit',
    relative: 'relativeId',
    example: { ids: [samples.channel], relativeId: null, direction: 'after' },
  }),
];
