// The list of all purposes, in the order in which they are offered.

import { assetPurpose } from './asset.ts';
import { checkboxPurpose } from './checkbox.ts';
import { colorPurpose } from './color.ts';
import { currencyPurpose } from './currency.ts';
import { durationPurpose } from './duration.ts';
import { endTimePurpose } from './endTime.ts';
import { hardStartPurpose } from './hardStart.ts';
import { itemNumberPurpose } from './itemNumber.ts';
import { personPurpose } from './person.ts';
import { privatePurpose } from './private.ts';
import type { PurposeDefinition, ReadingContext, WritingContext } from './purpose.ts';
import type { PurposeReading } from './reading.ts';
import { startTimePurpose } from './startTime.ts';
import { statusPurpose } from './status.ts';
import { textPurpose } from './text.ts';
import { titlePurpose } from './title.ts';

const LIST = [
  textPurpose,
  itemNumberPurpose,
  titlePurpose,
  startTimePurpose,
  durationPurpose,
  endTimePurpose,
  hardStartPurpose,
  currencyPurpose,
  statusPurpose,
  personPurpose,
  assetPurpose,
  checkboxPurpose,
  colorPurpose,
  privatePurpose,
] as const;

/** The name of a purpose, as it is stored. */
export type Purpose = (typeof LIST)[number]['name'];

/** All purposes, in the order in which they are offered. */
export const PURPOSE_DEFINITIONS: readonly PurposeDefinition<Purpose>[] = LIST;

/** The purposes that a person may choose, by name and label. */
export const PURPOSE_CHOICES: readonly { readonly value: Purpose; readonly label: string }[] = LIST.flatMap(
  ({ name, label }) => (label === null ? [] : [{ value: name, label }]),
);

const BY_NAME: ReadonlyMap<string, PurposeDefinition> = new Map(LIST.map((each) => [each.name, each]));

/** Returns the purpose of that name; that of plain text without a name, or for an unknown one. */
export function purposeNamed(name: string | null | undefined): PurposeDefinition {
  return (name && BY_NAME.get(name)) || textPurpose;
}

/** Returns how a column with that purpose reads its texts. */
export function readingOf({
  purpose,
  ...context
}: ReadingContext & { readonly purpose: string | null }): PurposeReading {
  return purposeNamed(purpose).reading(context);
}

/** Returns a text in the format of a column with that purpose; unchanged where it cannot be read. */
export function normalisedText(text: string, purpose: string | null, context: WritingContext): string {
  const normalised = purposeNamed(purpose).normalise?.(text, context) ?? { text };
  return 'text' in normalised ? normalised.text : text;
}
