// A field for a number with its unit; null is an empty field.

import { valueOr, type CommonValue } from '../commonValue.ts';
import { parseTypedNumber, type NumberBounds } from '../parseTypedNumber.ts';
import { TypedField } from './TypedField.tsx';

export function NumberField({
  label,
  common,
  bounds,
  unit,
  placeholder,
  commit,
}: {
  label: string;
  common: CommonValue<number | null>;
  bounds: NumberBounds;
  unit?: string;
  /** Placeholder of an empty field, such as the default that then applies. */
  placeholder?: string;
  commit: (value: number | null) => void;
}) {
  const value = valueOr(common, null);
  const keep = (text: string): void => {
    if (text.trim() === '') commit(null);
    else {
      const typed = parseTypedNumber(text, bounds);
      if (typed !== null) commit(typed);
    }
  };
  return (
    <TypedField
      label={label}
      common={common.isMixed ? common : { isMixed: false, value: value === null ? '' : String(value) }}
      commit={keep}
      inputMode={bounds.isWhole ? 'numeric' : 'decimal'}
      {...(placeholder !== undefined && { placeholder })}
      trailing={unit && <span className="text-12 text-ink-2">{unit}</span>}
    />
  );
}
