// The first page of a project, put together: the project's own page, and the import of files.

import { ImportButton } from './imports/ImportButton.tsx';
import { ImportDrop } from './imports/ImportDrop.tsx';
import { ProjectStart } from './project/ProjectStart.tsx';

const imports = { Button: ImportButton, Drop: ImportDrop };

export function StartPage() {
  return <ProjectStart imports={imports} />;
}
