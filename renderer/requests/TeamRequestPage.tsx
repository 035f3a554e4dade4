// The page on which somebody asks for access to a team.

import { useParams } from 'react-router-dom';
import { RequestPage } from './RequestPage.tsx';

export function TeamRequestPage() {
  const { teamId = '' } = useParams();
  return <RequestPage key={teamId} type="team" id={teamId} />;
}
