// What the first day takes from other slices. Slices do not know each other: renderer/GetStarted.tsx hands it in.

import type { ComponentType } from 'react';

export interface ImportParts {
  /** Answers with the id of the importable sheet; null where the file was refused, which `Bringing` then says. */
  readonly bring: (projectId: string, file: File) => Promise<string | null>;
  readonly Bringing: ComponentType<{ projectId: string }>;
  readonly DropBox: ComponentType<{ busy: boolean; take: (file: File) => void }>;
}
