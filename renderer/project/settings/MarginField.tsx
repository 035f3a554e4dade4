// One margin for all four sides, in millimetres. Where the sides differ, as a script may have set them, none is shown.

import { useState } from 'react';
import { z } from 'zod';
import { TextField } from '../../ui/TextField.tsx';

const PT_PER_MM = 72 / 25.4;
/** Printers clip below about 5 mm; more than 60 leaves too little of a page. */
const RANGE = { least: 5, usual: 12, most: 60 } as const;

const sides = z.object({ top: z.number(), right: z.number(), bottom: z.number(), left: z.number() });
export type Margins = z.output<typeof sides>;

export function MarginField({
  margins,
  disabled,
  save,
}: {
  margins: unknown;
  disabled: boolean;
  save: (margins: Margins | null) => void;
}) {
  const [error, setError] = useState<string | undefined>(undefined);
  const shown = textOf(margins);
  return (
    <TextField
      key={shown}
      label="Margins, in mm"
      inputMode="decimal"
      placeholder={margins === undefined || margins === null ? String(RANGE.usual) : 'Differ'}
      defaultValue={shown}
      disabled={disabled}
      error={error}
      onBlur={(event) => {
        const text = event.target.value.trim().replace(',', '.');
        if (text === shown) return setError(undefined);
        if (text === '') {
          setError(undefined);
          return save(null);
        }
        const mm = Number(text);
        const isGood = mm >= RANGE.least && mm <= RANGE.most;
        setError(isGood ? undefined : `Between ${RANGE.least} and ${RANGE.most}`);
        const each = Math.round(mm * PT_PER_MM * 100) / 100;
        return isGood ? save({ top: each, right: each, bottom: each, left: each }) : undefined;
      }}
    />
  );
}

function textOf(margins: unknown): string {
  const read = sides.safeParse(margins);
  if (!read.success) return '';
  const { top, right, bottom, left } = read.data;
  const isOne = [right, bottom, left].every((side) => side === top);
  return isOne ? String(Math.round((top / PT_PER_MM) * 10) / 10) : '';
}
