// The purpose of titles of rows.

import { definePurpose } from './purpose.ts';
import { isNumber, shareOf } from './shapes.ts';

/** The purpose of titles of rows. */
export const titlePurpose = definePurpose({
  name: 'title',
  label: 'Title',
  width: 165,
  weight: 'medium',
  headingPart: 'title',
  guess: {
    words:
      /^(title|name|what|event|session( title)?|act|action|song|scene|subject|activity|segment|item|cue|description|show|programme?|program point|talk|task|(cue|item|event|session|show|segment|scene|programme?) ?(name|title|description)|titel|was|bezeichnung|thema|programmpunkt|inhalt|ablauf|beschreibung|nom|titre|intitul[ée]|contenu|d[ée]roul[ée]|t[íi]tulo|nombre|contenido|descripci[óo]n|acto|titolo|onderwerp|omschrijving)$/i,
    fits: (texts) => shareOf(texts, isNumber) < 0.5,
  },
});
