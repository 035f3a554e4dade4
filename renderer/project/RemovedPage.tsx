// The tab of somebody who was taken out of the project while it was open.

import { DoorOpen } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { Page } from '../chrome/Page.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';

const box =
  'mx-auto flex min-h-[70dvh] w-full max-w-dialog flex-col items-center justify-center px-6 py-16 text-center';

export function RemovedPage({ why }: { why: string }) {
  return (
    <Page header="projects">
      <main className={box}>
        <title>No longer here · EO</title>
        <Icon of={DoorOpen} size="l" className="text-ink-2" />
        <h1 className="mt-3 text-20 font-semibold">You are no longer in this project</h1>
        <p role="alert" className="mt-1 text-14 text-balance text-ink-2">
          {why}
        </p>
        <ButtonLink kind="primary" size="lg" to={paths.projects} className="mt-5">
          To your projects
        </ButtonLink>
      </main>
    </Page>
  );
}
