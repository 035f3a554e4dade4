// The page of one template: its sheet, in the editor of sheets.

import { LayoutTemplate } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { templatesPath } from '../../shared/paths.ts';
import { TopBar } from '../project/TopBar.tsx';
import { db } from '../store/db.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SheetOfPage } from './SheetPage.tsx';

/** The page of the template in the address. */
export function TemplatePage() {
  const { projectId = '', templateId = '' } = useParams();
  const template = useSnapshot(db.template)[templateId];
  const sheetId = template?.projectId === projectId ? template.sheetId : null;
  if (sheetId) return <SheetOfPage projectId={projectId} sheetId={sheetId} layoutId={null} />;
  return (
    <>
      <title>Templates · EO</title>
      <TopBar title="Templates" />
      <EmptyState
        icon={LayoutTemplate}
        title="This template is not there"
        actions={
          <ButtonLink size="lg" to={templatesPath(projectId)}>
            All templates
          </ButtonLink>
        }
      >
        It was deleted, or its address is incomplete.
      </EmptyState>
    </>
  );
}
