// Categories that were merged into another: what names them shows the other, till they are parted again.

import { Split } from 'lucide-react';
import { categoriesById } from '../../../../shared/layout/content.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import { Button } from '../../../ui/Button.tsx';
import { merging, type Gesture } from '../../operations/categories/acts.ts';
import { nameOf } from '../../model/categories/listed.ts';

export function MergedLines({
  merged,
  all,
  may,
  gesture,
}: {
  merged: readonly Entity[];
  all: Readonly<Record<string, Entity>>;
  may: boolean;
  gesture: Gesture;
}) {
  if (merged.length === 0) return null;
  const shownAs = categoriesById(Object.values(all));
  return (
    <section aria-label="Merged categories">
      <h3 className="mb-1 text-12 font-medium text-ink-2">Merged</h3>
      <ul>
        {merged.map((category) => {
          const into = shownAs.get(category.id);
          return (
            <li key={category.id} className="flex min-h-8 items-center gap-2 text-ink-2">
              <span className="min-w-0 flex-1 truncate">
                {nameOf(category)} is shown as {into ? nameOf(into) : 'General'}
              </span>
              {may && (
                <Button
                  size="sm"
                  icon={Split}
                  aria-label={`Part ${nameOf(category)} again`}
                  onClick={() => gesture(merging(category, null))}
                >
                  Part again
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
