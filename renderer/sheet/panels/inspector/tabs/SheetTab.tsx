// The Sheet tab: its title, colours, paper, numbering and lock.

import { draftOf, type Draft } from '../../../../store/actionDraft.ts';
import type { ActionData } from '../../../../../shared/catalogue.ts';
import { useSnapshot } from 'valtio';
import { ORIENTATIONS } from '../../../../../shared/entities/parts.ts';
import { textIn, idIn } from '../../../../../shared/layout/content.ts';
import { isNamedPaper, paperOf, usualOrientationOf } from '../../../../../shared/layout/paper.ts';
import { limits } from '../../../../../shared/limits.ts';
import type { Fields } from '../../../../../shared/model/action.ts';
import { db } from '../../../../store/db.ts';
import { session } from '../../../../store/session.ts';
import { CustomPaperFields } from '../../../../widgets/CustomPaperFields.tsx';
import {
  CUSTOM_PAPER,
  paperFieldsOf,
  paperOptionOf,
  paperSizeOf,
  SHORT_PAPER_OPTIONS,
} from '../../../../widgets/papers.ts';
import { ColourField } from '../ColourField.tsx';
import { schemeColoursOf, colourFieldsOf } from '../colours/choice.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { FlagField } from '../fields/FlagField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { FourSidesField } from '../fields/FourSidesField.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { MILLIMETRES } from '../fields/units.ts';
import { useInspector } from '../inspectorContext.ts';
import { sheetDenialReason } from '../refusals.ts';
import type { Sheet } from '../../../../../shared/records.ts';

const STYLES = [
  { value: 'film', label: 'Film: 12, 12A, 12B' },
  { value: 'theatre', label: 'Theatre: 12, 12.5' },
  { value: 'broadcast', label: 'Broadcast: A05, A05A' },
] as const;

export function SheetTab() {
  const { grid, sheetId, change } = useInspector();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  const userId = useSnapshot(session).user?.id;
  const whyNot = sheetDenialReason(grid.sheetActions, sheet);
  const set = (draft: Draft): void => change([draft]);
  const isFrozen = sheet.itemNumbersFrozen === true;
  const isForeign = sheet.locked === true && sheet.lockedBy !== userId;
  return (
    <>
      <FieldGroup title="Sheet" hiddenTitle reason={whyNot}>
        <h2 className="sr-only">Sheet</h2>
        <LabelledField label="Title">
          <TypedField
            label="Sheet title"
            common={{ isMixed: false, value: textIn(sheet.title) }}
            most={limits.nameLength.max}
            commit={(typed) => {
              const title = typed.trim();
              if (title.length >= limits.nameLength.min)
                set(draftOf('sheet.update.title', sheetId, { title }));
              else grid.sheetActions.say('A title has at least two letters.');
            }}
          />
        </LabelledField>
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
      </FieldGroup>
      <FieldGroup title="Colours" quiet={whyNot !== null}>
        <SheetColours sheet={sheet} set={(fields) => set(draftOf('sheet.update.colors', sheetId, fields))} />
      </FieldGroup>
      <FieldGroup title="Paper" quiet={whyNot !== null}>
        <PaperFields sheet={sheet} set={(fields) => set(draftOf('sheet.update.paper', sheetId, fields))} />
      </FieldGroup>
      <FieldGroup title="Lock" hiddenTitle quiet={!grid.sheetActions.mayArrange()}>
        <FlagField
          label="Locked for all but admins"
          common={{ isMixed: false, value: sheet.locked === true }}
          disabled={isForeign && !grid.sheetActions.mayOpenLocks()}
          change={(on) => set(draftOf('sheet.update.locked', sheetId, { locked: on || null }))}
        />
      </FieldGroup>
    </>
  );
}

// The colours of a sheet.

function SheetColours({ sheet, set }: { sheet: Sheet; set: (fields: Fields) => void }) {
  return (
    <>
      <ColourField
        label="Ground"
        use="ground"
        common={{ isMixed: false, value: schemeColoursOf(sheet, 'backgroundColor') }}
        choose={(choice) => set(colourFieldsOf(choice, 'backgroundColor'))}
      />
      {SHOW_COLOURS.map(({ label, field }) => (
        <ColourField
          key={field}
          label={label}
          use="ground"
          single
          common={{ isMixed: false, value: schemeColoursOf(sheet, field) }}
          choose={({ light }) => set({ [field]: light })}
        />
      ))}
      <p className="mt-1 text-12 text-ink-2">
        On now is amber and next is outlined where no colour is chosen. Paper has neither.
      </p>
    </>
  );
}

/** The colours of the rows that a show has on now and next; each is derived for the dark scheme. */
const SHOW_COLOURS = [
  { label: 'On now', field: 'currentRowBackgroundColor' },
  { label: 'Next', field: 'nextRowBackgroundColor' },
] as const;

// The paper of a sheet: size, orientation, margins, header and footer.

/** The variables that a header or footer may contain; shared/layout/pageHeaderFooter.ts fills them in. */
const TOKENS = ['project', 'sheet', 'section', 'date', 'page', 'pages'];
/** The usual margin: 12 mm, in points. */
const USUAL_MARGIN = 34;
/** The largest margin in millimetres: a larger one leaves too little of a page. */
const MOST_MARGIN = 60;

const LYING = { portrait: 'Portrait', landscape: 'Landscape' } as const;

function PaperFields({
  sheet,
  set,
}: {
  sheet: Sheet;
  set: (fields: ActionData<'sheet.update.paper'>) => void;
}) {
  const { grid, isPhone } = useInspector();
  const paper = paperOf({}, sheet, null, grid.view.ownColumns().length);
  const isTurned = usualOrientationOf(paper.name) !== null;
  return (
    <>
      <ChoiceField
        label="Size"
        common={{ isMixed: false, value: paperOptionOf(paper.name) }}
        options={[...SHORT_PAPER_OPTIONS, CUSTOM_PAPER]}
        choose={(option) => set(paperFieldsOf(paperSizeOf(option, paper)))}
      />
      {!isNamedPaper(paper.name) && (
        <LabelledField label="Width, height">
          <CustomPaperFields
            paper={paper}
            inputSize={isPhone ? 'lg' : 'md'}
            hiddenLabels
            choose={(next) => set(paperFieldsOf(next))}
          />
        </LabelledField>
      )}
      <ChoiceField
        label="Orientation"
        common={{ isMixed: false, value: idIn(sheet.orientation) ?? '' }}
        options={[
          { value: '', label: isTurned ? 'As its size is' : 'As its columns need' },
          ...ORIENTATIONS.map((value) => ({ value, label: LYING[value] })),
        ]}
        choose={(orientation) => set({ orientation: orientation || null })}
      />
      <FourSidesField
        label="Margins"
        things={[sheet]}
        given={({ margins }) => margins}
        most={MOST_MARGIN}
        usual={USUAL_MARGIN}
        unit={MILLIMETRES}
        // The stored margins are read now, since others may have changed one after typing in this field began.
        commit={(sidesOf) => set({ margins: sidesOf(db.sheet[sheet.id] ?? sheet) })}
      />
      {(['header', 'footer'] as const).map((field) => (
        <LabelledField key={field} label={field === 'header' ? 'Header' : 'Footer'}>
          <TypedField
            label={field === 'header' ? 'Header' : 'Footer'}
            common={{ isMixed: false, value: textIn(sheet[field]) }}
            most={limits.nameLength.max * 4}
            placeholder="{project} · {sheet}"
            commit={(text) => set({ [field]: text.trim() || null })}
          />
        </LabelledField>
      ))}
      <p className="mt-1 text-12 text-ink-2">
        {TOKENS.map((token) => `{${token}}`).join(' ')} are filled in on every page.
      </p>
    </>
  );
}
