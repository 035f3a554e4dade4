// The Sheet tab: its title, colours, paper, numbering and lock.

import { draftOf, type Draft } from '../../../../store/act.ts';
import { useSnapshot } from 'valtio';
import { textIn } from '../../../../../shared/layout/content.ts';
import { limits } from '../../../../../shared/limits.ts';
import { db } from '../../../../store/db.ts';
import { session } from '../../../../store/session.ts';
import { Block } from '../fields/Block.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FlagField } from '../fields/FlagField.tsx';
import { Prop } from '../fields/Prop.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { useInspecting } from '../inspecting.ts';
import { whyNotSheet } from '../refusals.ts';
import { PaperFields } from './PaperFields.tsx';
import { SheetColours } from './SheetColours.tsx';

const STYLES = [
  { value: 'film', label: 'Film: 12, 12A, 12B' },
  { value: 'theatre', label: 'Theatre: 12, 12.5' },
  { value: 'broadcast', label: 'Broadcast: A05, A05A' },
] as const;

export function SheetTab() {
  const { grid, sheetId, change } = useInspecting();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const userId = useSnapshot(session).user?.id;
  const whyNot = whyNotSheet(grid.desk, sheet);
  const set = (draft: Draft): void => change([draft]);
  const isFrozen = sheet.itemNumbersFrozen === true;
  const isForeign = sheet.locked === true && sheet.lockedBy !== userId;
  return (
    <>
      <Block title="Sheet" hiddenTitle reason={whyNot}>
        <h2 className="sr-only">Sheet</h2>
        <Prop label="Title">
          <TypedField
            label="Sheet title"
            common={{ isMixed: false, value: textIn(sheet.title) }}
            most={limits.nameLength.max}
            commit={(typed) => {
              const title = typed.trim();
              if (title.length >= limits.nameLength.min)
                set(draftOf('sheet.update.title', sheetId, { title }));
              else grid.desk.say('A title has at least two letters.');
            }}
          />
        </Prop>
        <ChoiceField
          label="Numbering"
          common={{ isMixed: false, value: textIn(sheet.numberingStyle) || 'film' }}
          options={STYLES}
          disabled={isFrozen}
          choose={(numberingStyle) =>
            set(draftOf('sheet.update.numberingStyle', sheetId, { numberingStyle }))
          }
        />
        {isFrozen && (
          <p className="pl-23 text-12 text-ink-2">The numbers are frozen, and keep their style.</p>
        )}
      </Block>
      <Block title="Colours" quiet={whyNot !== null}>
        <SheetColours sheet={sheet} set={(fields) => set(draftOf('sheet.update.colors', sheetId, fields))} />
      </Block>
      <Block title="Paper" quiet={whyNot !== null}>
        <PaperFields sheet={sheet} set={(fields) => set(draftOf('sheet.update.paper', sheetId, fields))} />
      </Block>
      <Block title="Lock" hiddenTitle quiet={!grid.desk.mayArrange()}>
        <FlagField
          label="Locked for all but admins"
          common={{ isMixed: false, value: sheet.locked === true }}
          disabled={isForeign && !grid.desk.mayOpenLocks()}
          change={(on) => set(draftOf('sheet.update.locked', sheetId, { locked: on || null }))}
        />
      </Block>
    </>
  );
}
