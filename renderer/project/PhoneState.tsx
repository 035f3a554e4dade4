// On a phone the rail is out of sight: the bar says whose sheet this is, and how the page stands with the server.

import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { connectionWords, health } from '../store/health.ts';
import { useFrame } from './frame.ts';
import { useProject } from './useProject.ts';

export function PhoneState() {
  const { projectId } = useFrame();
  const { sheetId } = useParams();
  const { title } = useProject(projectId);
  const { text, tone } = connectionWords(useSnapshot(health));
  // There is room for one of them: what is not as always comes first.
  const isNamed = sheetId !== undefined && tone === 'good';
  return (
    <p className="flex text-12 leading-4 font-normal text-ink-2 md:hidden">
      {isNamed && (
        <>
          <span className="truncate">{title}</span>
          <span className="whitespace-pre"> · </span>
        </>
      )}
      <span className="shrink-0">{text}</span>
    </p>
  );
}
