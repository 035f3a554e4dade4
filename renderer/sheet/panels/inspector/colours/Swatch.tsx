// A radio button that shows a colour. The one for no colour is a box with a line through it.

import { cx } from '../../../../ui/classes.ts';

const box =
  'relative block size-5 shrink-0 rounded-cell bg-raised edge-line-control touch:size-11 phone:size-11 ' +
  'has-checked:outline-2 has-checked:outline-accent-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-focus has-disabled:opacity-50';
const none =
  'after:pointer-events-none after:absolute after:inset-0 after:bg-[linear-gradient(to_top_right,transparent_46%,var(--danger)_46%_54%,transparent_54%)]';

export function Swatch({
  group,
  label,
  colour,
  isChosen,
  choose,
}: {
  /** Name of the group of radio buttons. */
  group: string;
  label: string;
  /** Colour as CSS; null for none. */
  colour: string | null;
  isChosen: boolean;
  choose: () => void;
}) {
  return (
    <label
      className={cx(box, colour === null && none)}
      data-tip={label}
      style={colour === null ? undefined : { backgroundColor: colour }}
    >
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        className="absolute inset-0 appearance-none outline-none"
        onChange={choose}
      />
    </label>
  );
}
