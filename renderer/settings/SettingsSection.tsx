// A setting: its name, an explanation, and the control.

import { useId, type ReactNode } from 'react';

/** A titled section of a settings page. */
export function SettingsSection({
  title,
  about,
  aside,
  children,
}: {
  title: string;
  about?: ReactNode;
  /** Content at the right end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-14 font-semibold">
            {title}
          </h2>
          {about && <p className="mt-0.5 text-pretty text-ink-2">{about}</p>}
        </div>
        {aside}
      </div>
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
