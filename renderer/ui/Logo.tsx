// The logo: three rows of a sheet are the E, the amber dot is the current cue, the ring is the O.

import { cx } from './classes.ts';

const widths = { xs: 'w-5', sm: 'w-10', md: 'w-[4.375rem]', lg: 'w-[6.25rem]', xl: 'w-[9.375rem]' } as const;

type LogoSize = keyof typeof widths;

function Rows() {
  return (
    <>
      <g fill="currentColor">
        <rect x="3" y="3.5" width="18" height="4" rx="1.4" />
        <rect x="3" y="10" width="9.2" height="4" rx="1.4" />
        <rect x="3" y="16.5" width="18" height="4" rx="1.4" />
      </g>
      <circle cx="17.6" cy="12" r="3.1" className="fill-logo-dot" />
    </>
  );
}

/** The wordmark; below 20 px of height the mark alone is used. */
export function Logo({ size = 'md', className }: { size?: LogoSize; className?: string }) {
  return (
    <svg
      viewBox="0 0 46 24"
      fill="none"
      role="img"
      aria-label="EO"
      className={cx(widths[size], 'shrink-0', className)}
    >
      <Rows />
      <circle cx="34.5" cy="12" r="6.5" stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}

/** The mark of the logo without its name. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={cx('shrink-0', className)}>
      <Rows />
    </svg>
  );
}

/** The mark of the internal pages. */
export function LogoShield({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={cx('shrink-0', className)}>
      <path d="M12 1.2 21 4.3v7.2c0 5.4-3.7 9.2-9 11.3-5.3-2.1-9-5.9-9-11.3V4.3z" fill="currentColor" />
      <g className="fill-surface">
        <rect x="6.9" y="6.6" width="10.2" height="2.3" rx=".8" />
        <rect x="6.9" y="10.6" width="5" height="2.3" rx=".8" />
        <rect x="6.9" y="14.6" width="10.2" height="2.3" rx=".8" />
      </g>
      <circle cx="15.2" cy="11.75" r="1.8" className="fill-logo-dot" />
    </svg>
  );
}
