// The inspector of the whole layout: its size, height and colour, and the views that use it.

import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { LAYOUT_SIZES } from '../../../shared/entities/layout.ts';
import { limits } from '../../../shared/limits.ts';
import { sheetViewPath } from '../../../shared/paths.ts';
import { db } from '../../store/db.ts';
import { ColourField } from '../../sheet/panels/inspector/ColourField.tsx';
import { schemeColoursOf } from '../../sheet/panels/inspector/colours/choice.ts';
import { FieldGroup } from '../../sheet/panels/inspector/fields/FieldGroup.tsx';
import { LabelledField } from '../../sheet/panels/inspector/fields/LabelledField.tsx';
import { Select } from '../../ui/Select.tsx';
import { cx } from '../../ui/classes.ts';
import { TEXT_LINK_CLASSES } from '../../ui/TextLink.tsx';
import { SIZE_LABELS } from '../contents.ts';
import { useViewsOf } from '../useLayouts.ts';
import { useDesigner } from './designerContext.ts';
import { draftsForSize, rowsOf } from './placing.ts';
import { Stepper } from './Stepper.tsx';

/** The fields of the layout. */
export function LayoutInspector() {
  const { drawn, refusal, change, say } = useDesigner();
  const { layout, cells } = drawn;
  const lowest = Math.max(
    1,
    ...cells.map(({ coordinates, dimensions }) => (coordinates?.y ?? 0) + (dimensions?.h ?? 1)),
  );
  const setRows = (rows: number): void => {
    if (rows < lowest) say(`Cells of this layout reach down to row ${lowest}. Move them up first.`, true);
    else change([{ name: 'layout.update.rows', entityId: layout.id, data: { rows } }]);
  };
  return (
    <>
      <FieldGroup title="Size" reason={refusal}>
        <LabelledField label="Drawn on">
          <Select
            label="Drawn on"
            hiddenLabel
            size="md"
            options={LAYOUT_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }))}
            value={layout.size ?? 'card'}
            choose={(size) => change(draftsForSize(drawn, size))}
          />
        </LabelledField>
        <LabelledField label="Height">
          <Stepper
            label="Rows"
            sign="H"
            value={rowsOf(drawn)}
            bounds={{ least: 1, most: limits.tracksPerBlock }}
            commit={setRows}
          />
        </LabelledField>
      </FieldGroup>
      <FieldGroup title="Colours" quiet={refusal !== null}>
        <ColourField
          label="Fill"
          use="ground"
          common={{ isMixed: false, value: schemeColoursOf(layout, 'backgroundColor') }}
          choose={({ light, dark }) =>
            change([
              {
                name: 'layout.update.colors',
                entityId: layout.id,
                data: { backgroundColor: null, backgroundColorLight: light, backgroundColorDark: dark },
              },
            ])
          }
        />
      </FieldGroup>
      <FieldGroup title="Used in">
        <UsedIn layoutId={layout.id} />
      </FieldGroup>
    </>
  );
}

/** Links to the views that use a layout. */
function UsedIn({ layoutId }: { layoutId: string }) {
  const views = useViewsOf(layoutId);
  const sheets = useSnapshot(db.sheet);
  if (views.length === 0)
    return <p className="text-12 text-ink-2">No view draws by this layout yet. A sheet’s views choose it.</p>;
  return (
    <ul className="text-13">
      {views.map(({ id, sheetId = '', title }) => {
        const sheet = sheets[sheetId];
        return (
          <li key={id} className="truncate py-0.5 touch:py-0">
            <Link
              to={sheetViewPath(sheet?.projectId ?? '', sheetId, id)}
              className={cx(TEXT_LINK_CLASSES, 'touch:inline-block touch:min-w-11 touch:py-3.25')}
            >
              {title ?? 'Untitled'}
            </Link>
            <span className="text-ink-2">{` in ${sheet?.title ?? 'Untitled'}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
