// The fields for the sides of a custom paper size, in mm. Enter or leaving a field saves it, Escape discards it.

import { useState } from 'react';
import { isNamedPaper, paperSidesOf, type Orientation, type PaperSize } from '../../shared/layout/paper.ts';
import { isOfInputMethod } from '../browser/composing.ts';
import type { InputSize } from '../ui/inputClass.ts';
import { ownEscapeProps } from '../ui/ownEscape.ts';
import { TextField } from '../ui/TextField.tsx';
import { customPaperSize } from './papers.ts';

/** The width and the height of a custom paper size; nothing for a size with a name. */
export function CustomPaperFields({
  paper,
  inputSize,
  hiddenLabels = false,
  disabled = false,
  choose,
}: {
  paper: { readonly name: PaperSize; readonly orientation: Orientation };
  inputSize: InputSize;
  hiddenLabels?: boolean;
  disabled?: boolean;
  /** Saves a custom size. Which side is longer decides its orientation. */
  choose: (size: PaperSize) => void;
}) {
  const { name, orientation } = paper;
  if (isNamedPaper(name)) return null;
  const [width, height] = paperSidesOf(name, orientation);
  const common = { inputSize, hiddenLabels, disabled };
  return (
    <div className="grid grid-cols-2 gap-2">
      <SideField
        {...common}
        label="Paper width"
        side={width}
        save={(next) => choose(customPaperSize(next, height))}
      />
      <SideField
        {...common}
        label="Paper height"
        side={height}
        save={(next) => choose(customPaperSize(width, next))}
      />
    </div>
  );
}

function SideField({
  label,
  side,
  inputSize,
  hiddenLabels,
  disabled,
  save,
}: {
  label: string;
  side: number;
  inputSize: InputSize;
  hiddenLabels: boolean;
  disabled: boolean;
  save: (side: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  function keep(): void {
    const next = Number((typed ?? '').trim().replace(',', '.'));
    if (next > 0 && next !== side) save(next);
    setTyped(null);
  }
  return (
    <TextField
      {...ownEscapeProps(typed !== null)}
      label={label}
      hiddenLabel={hiddenLabels}
      size={inputSize}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(side)}
      trailing={<span className="text-12 text-ink-2">mm</span>}
      disabled={disabled}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
    />
  );
}
