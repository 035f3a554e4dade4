// A switch that takes effect at once.

/** Classes that make the switch as large as a finger on touch screens, though it looks as small as elsewhere. */
const box = 'group flex h-4 w-7 shrink-0 items-center justify-end touch:h-11 touch:w-11';
const track =
  'relative h-4 w-7 rounded-full bg-line-field transition-colors duration-(--dur-state) group-aria-checked:bg-accent group-disabled:opacity-50 ' +
  'after:absolute after:left-0.5 after:top-0.5 after:size-3 after:rounded-full after:bg-on-solid after:transition-transform ' +
  'after:duration-(--dur-state) group-aria-checked:after:translate-x-3';

/** A switch that is on or off. */
export function Switch({
  label,
  checked,
  change,
  disabled = false,
}: {
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={box}
      onClick={() => change(!checked)}
    >
      <span aria-hidden className={track} />
    </button>
  );
}
