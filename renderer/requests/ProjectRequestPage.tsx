// The page on which somebody asks for access to a project.

import { useParams } from 'react-router-dom';
import { RequestPage } from './RequestPage.tsx';

export function ProjectRequestPage() {
  const { projectId = '' } = useParams();
  return <RequestPage key={projectId} type="project" id={projectId} />;
}
