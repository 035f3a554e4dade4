// The paper of a sheet: size, how it lies, margins, and what stands above and below every page.

import { ORIENTATIONS, PAPER_SIZES } from '../../../../../shared/entities/parts.ts';
import { idIn, textIn } from '../../../../../shared/layout/content.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { Prop } from '../fields/Prop.tsx';
import { SidesField } from '../fields/SidesField.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import type { Sheet } from '../../../../../shared/records.ts';
import type { ActionData } from '../../../../../shared/catalogue.ts';

/** As in shared/layout/head.ts. */
const TOKENS = ['project', 'sheet', 'section', 'date', 'page', 'pages'];
/** 12 mm, in points. */
const USUAL_MARGIN = 34;
/** 60 mm: more leaves too little of a page. */
const MOST_MARGIN = 170;

const LYING = { portrait: 'Portrait', landscape: 'Landscape' } as const;

export function PaperFields({
  sheet,
  set,
}: {
  sheet: Sheet;
  set: (fields: ActionData<'sheet.update.paper'>) => void;
}) {
  return (
    <>
      <ChoiceField
        label="Size"
        common={{ isMixed: false, value: idIn(sheet.paperSize) ?? 'A4' }}
        options={PAPER_SIZES.map((value) => ({ value, label: value }))}
        choose={(paperSize) => set({ paperSize })}
      />
      <ChoiceField
        label="Lies"
        common={{ isMixed: false, value: idIn(sheet.orientation) ?? '' }}
        options={[
          { value: '', label: 'As its columns need' },
          ...ORIENTATIONS.map((value) => ({ value, label: LYING[value] })),
        ]}
        choose={(orientation) => set({ orientation: orientation || null })}
      />
      <SidesField
        label="Margins"
        things={[sheet]}
        given={({ margins }) => margins}
        most={MOST_MARGIN}
        usual={USUAL_MARGIN}
        commit={(sidesOf) => set({ margins: sidesOf(sheet) })}
      />
      {(['header', 'footer'] as const).map((field) => (
        <Prop key={field} label={field === 'header' ? 'Header' : 'Footer'}>
          <TypedField
            label={field === 'header' ? 'Header' : 'Footer'}
            common={{ isMixed: false, value: textIn(sheet[field]) }}
            most={limits.nameLength.max * 4}
            placeholder="{project} · {sheet}"
            commit={(text) => set({ [field]: text.trim() || null })}
          />
        </Prop>
      ))}
      <p className="mt-1 text-12 text-ink-2">
        {TOKENS.map((token) => `{${token}}`).join(' ')} are filled in on every page.
      </p>
    </>
  );
}
