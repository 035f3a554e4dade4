// The colours of a cell: that of its category, none, or its own; and whether it is tinted while its row is on.

import type { LayoutCell } from '../../../shared/records.ts';
import { ColourField } from '../../sheet/panels/inspector/ColourField.tsx';
import { choiceOf, NO_COLOUR, type SchemeColours } from '../../sheet/panels/inspector/colours/choice.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { Prop } from '../../sheet/panels/inspector/fields/Prop.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useDesigner } from './designerContext.ts';

/** The fields for the colours of a cell. */
export function CellColours({ cell }: { cell: LayoutCell }) {
  const { change, refusal } = useDesigner();
  const isOfCategory = (cell.shows ?? 'category') === 'category';
  const inherits = cell.inheritCategoryBackgroundColor !== false;
  const setFill = ({ light, dark }: SchemeColours): void =>
    change([
      {
        name: 'layoutCell.update.colors',
        entityId: cell.id,
        data: { backgroundColor: null, backgroundColorLight: light, backgroundColorDark: dark },
      },
    ]);
  const setInk = ({ light, dark }: SchemeColours): void =>
    change([
      {
        name: 'layoutCell.update.colors',
        entityId: cell.id,
        data: { textColor: null, textColorLight: light, textColorDark: dark },
      },
    ]);
  return (
    <FieldGroup title="Colours" quiet={refusal !== null}>
      {isOfCategory && (
        <Prop label="Category">
          <div className="flex items-center justify-between gap-2">
            <span className="text-ink-2">Behind the text</span>
            <Switch
              label="Colour of the category"
              checked={inherits}
              change={(isOn) =>
                change([
                  {
                    name: 'layoutCell.update.colors',
                    entityId: cell.id,
                    data: { inheritCategoryBackgroundColor: isOn },
                  },
                ])
              }
            />
          </div>
        </Prop>
      )}
      <ColourField
        label="Fill"
        use="ground"
        common={{ isMixed: false, value: choiceOf(cell, 'backgroundColor') }}
        choose={setFill}
      />
      <ColourField
        label="Text colour"
        use="ink"
        common={{ isMixed: false, value: choiceOf(cell, 'textColor') ?? NO_COLOUR }}
        choose={setInk}
      />
      <Prop label="Now">
        <div className="flex items-center justify-between gap-2">
          <span className="text-ink-2">Tint when on</span>
          <Switch
            label="Tint while its row is on"
            checked={cell.tint === true}
            change={(tint) => change([{ name: 'layoutCell.update.tint', entityId: cell.id, data: { tint } }])}
          />
        </div>
      </Prop>
    </FieldGroup>
  );
}
