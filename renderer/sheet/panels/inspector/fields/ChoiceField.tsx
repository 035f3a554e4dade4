// A field that chooses one option for everything selected. Values that differ are shown as `Mixed` until an option is
// chosen.

import { Select, type Option } from '../../../../ui/Select.tsx';
import { valueOr, type CommonValue } from '../commonValue.ts';
import { useInspector } from '../inspectorContext.ts';
import { LabelledField } from './LabelledField.tsx';

const MIXED: Option<string> = { value: '\0', label: 'Mixed', disabled: true };

export function ChoiceField<Value extends string>({
  label,
  common,
  options,
  choose,
  disabled,
}: {
  label: string;
  common: CommonValue<string>;
  options: readonly Option<Value>[];
  choose: (value: Value) => void;
  disabled?: boolean;
}) {
  const { isPhone } = useInspector();
  return (
    <LabelledField label={label}>
      <Select
        label={label}
        hiddenLabel
        size={isPhone ? 'lg' : 'md'}
        options={common.isMixed ? [MIXED, ...options] : options}
        value={valueOr(common, MIXED.value)}
        choose={(next) => {
          const option = options.find(({ value }) => value === next);
          if (option) choose(option.value);
        }}
        disabled={disabled}
      />
    </LabelledField>
  );
}
