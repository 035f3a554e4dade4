// Simulates a page that repaints only entities that are reported as changed. At the end, it must show the same as the
// client's store.

import { isSame } from '../../shared/model/apply.ts';
import type { Entity } from '../../shared/model/action.ts';
import { kinds } from '../../shared/catalogue.ts';
import type { Queue } from '../../renderer/store/queueTypes.ts';
import type { ChangeSet } from '../../renderer/store/changeSet.ts';

export interface Mirror {
  touched(touched: ChangeSet): void;
  /** Returns whether the page shows the same as the client's store. */
  isTrue(): boolean;
}

export function openMirror({ viewStore }: Queue): Mirror {
  const shown = new Map<string, Map<string, Entity>>();

  function repaint(kind: string, id: string): void {
    const own = shown.get(kind) ?? new Map<string, Entity>();
    shown.set(kind, own);
    const entity = viewStore.collection(kind).get(id);
    if (entity) own.set(id, entity);
    else own.delete(id);
  }

  /** Repaints everything of a channel that was loaded again. */
  function afresh(channelId: string): void {
    for (const { kind, channel } of kinds) {
      for (const [id, entity] of shown.get(kind) ?? []) if (entity[channel] === channelId) repaint(kind, id);
      for (const { id } of viewStore.collection(kind).where(channel, channelId)) repaint(kind, id);
    }
  }

  return {
    touched({ ids, channels }) {
      for (const channelId of channels) afresh(channelId);
      for (const [kind, own] of ids) for (const id of own) repaint(kind, id);
    },
    isTrue: () =>
      kinds.every(({ kind }) => {
        const there = [...viewStore.collection(kind).values()];
        const own = shown.get(kind) ?? new Map<string, Entity>();
        return own.size === there.length && there.every((entity) => isSame(own.get(entity.id), entity));
      }),
  };
}
