// The export of a whole project as one file.

import { useState } from 'react';
import { sendAllFirst } from '../../chrome/sendAllFirst.ts';
import { toastFailure } from '../../chrome/toastFailure.ts';
import { dataOf } from '../../net/call.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SettingRow } from './SettingRow.tsx';

/** The setting that exports the project. */
export function ExportProject({ projectId }: { projectId: string }) {
  const refusal = useMay(projectId, 'project.bundle');
  const [hasPictures, setHasPictures] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await sendAllFirst();
      await saveBundle(projectId, hasPictures);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <SettingRow
      stacks
      title="Export this project"
      refusal={refusal}
      control={
        <Button disabled={refusal !== null} busy={isBusy} onClick={() => void save()}>
          Export this project
        </Button>
      }
    >
      One file with its sheets, views, layouts, categories, channels and paper, to import into another team or
      to keep. People, comments, history and private columns are not in it.
      <span className="mt-2 block">
        <Checkbox
          checked={hasPictures}
          disabled={refusal !== null}
          onChange={(event) => setHasPictures(event.target.checked)}
        >
          With the pictures of cells
        </Checkbox>
      </span>
    </SettingRow>
  );
}

/** Fetches the file and saves it. It is not a plain download link, since the browser would save an error as the
 *  file. */
async function saveBundle(projectId: string, hasPictures: boolean): Promise<void> {
  const query = hasPictures ? '' : '?pictures=no';
  const response = await fetch(`/api/projects/${encodeURIComponent(projectId)}/bundle${query}`);
  if (!response.ok) await dataOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(response.headers.get('content-disposition'));
  link.click();
  URL.revokeObjectURL(url);
}

function fileNameIn(disposition: string | null): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return name === undefined ? 'project.eo.json' : decodeURIComponent(name);
}
