// A project, put together: its frame, and the import of files that stands behind every page of it.

import { ImportHost } from './imports/ImportHost.tsx';
import { ProjectFrame } from './project/ProjectFrame.tsx';

export function ProjectPage() {
  return <ProjectFrame Imports={ImportHost} />;
}
