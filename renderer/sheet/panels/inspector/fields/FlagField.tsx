// A check box for everything selected. If the values differ, it is in the mixed state, and a click turns all of them
// on.

import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { valueOr, type CommonValue } from '../commonValue.ts';

export function FlagField({
  label,
  common,
  change,
  disabled,
}: {
  label: string;
  common: CommonValue<boolean>;
  change: (value: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <div className="mb-1 flex min-h-7 items-center last:mb-0 touch:min-h-11 phone:min-h-11">
      <Checkbox
        checked={valueOr(common, false)}
        mixed={common.isMixed}
        disabled={disabled}
        onChange={() => change(common.isMixed ? true : !common.value)}
      >
        {label}
      </Checkbox>
    </div>
  );
}
