// The panel for the height of a title block, in lines.

import { lowestOf } from '../../../../shared/entities/blockPlaces.ts';
import { limits } from '../../../../shared/limits.ts';
import type { PanelProps } from '../panel.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';
import { parseWholeNumber, wholeRefusal } from '../rows/wholeNumber.ts';
import { blockAt } from '../../model/blocks/block.ts';
import { otherAreasIn, setTracks } from '../../operations/blocks/shaping.ts';

export function Panel({ grid, close }: PanelProps<'blockTracks'>) {
  const block = blockAt(grid.view, grid.selection().active.row);
  if (!block) return null;
  const least = Math.max(1, lowestOf(otherAreasIn(block)));
  const count = (typed: string): number => parseWholeNumber(typed) ?? 0;
  return (
    <PromptDialog
      title="Height of the title block"
      label="Lines"
      value={String(block.tracks)}
      hint={least > 1 ? `Its cells take ${least} lines.` : 'One line is 18 points high on paper.'}
      act={(typed) => (count(typed) === 1 ? 'Make it 1 line' : `Make it ${count(typed)} lines`)}
      close={close}
      refusal={(typed) => wholeRefusal(typed, { least, most: limits.tracksPerBlock, of: 'Lines' })}
      commit={(typed) => setTracks(grid, block, count(typed))}
    />
  );
}
