// The footer, large by default. The year is in UTC, so that server and page render the same.

import { currentYear } from '../browser/clock.ts';
import { cx } from '../ui/classes.ts';
import { Logo } from '../ui/Logo.tsx';
import { footerLinks } from './links.ts';

/** On a phone the six links are two rows of three, so that none is alone in the last row. */
const links = 'flex flex-wrap gap-y-2 touch:gap-y-0 phone:grid phone:w-full phone:grid-cols-3';

/** The footer of the pages outside of projects. */
export function SiteFooter({ size = 'large' }: { size?: 'large' | 'small' }) {
  const large = size === 'large';
  return (
    <footer className="page-column text-ink-2">
      <div
        className={cx(
          'flex flex-wrap items-center',
          large ? 'gap-x-10 gap-y-4 border-t border-line py-10 text-14' : 'gap-x-5 gap-y-2 py-5',
        )}
      >
        <Logo size="sm" className={cx('text-ink', !large && 'w-8')} />
        <nav aria-label="About EO" className={cx(links, large ? 'gap-x-6' : 'gap-x-5')}>
          {footerLinks.map((link) => (
            <a
              key={link.to}
              href={link.to}
              className="finger flex items-center hover:text-ink touch:min-h-11"
            >
              {link.label}
            </a>
          ))}
        </nav>
        <span className="sm:ml-auto">© {currentYear()} EO</span>
      </div>
    </footer>
  );
}
