// The first page of a project, put together: the project's own page, and the import of files.

import { ImportButton } from './imports/ImportButton.tsx';
import { ProjectStart } from './project/ProjectStart.tsx';

export function StartPage() {
  return <ProjectStart ImportButton={ImportButton} />;
}
