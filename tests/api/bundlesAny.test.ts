// TM-6: whatever a project holds goes out as one file and comes in again.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exported, mustImportBundle, withoutIds } from '../support/bundles.ts';
import { signUp } from '../support/client.ts';
import { randomBundle } from '../support/randomBundle.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

test('TM-6 any project is the same after import and export', async () => {
  const mara = await signUp(sharedServer(), { firstName: 'Mara' });
  await fc.assert(
    fc.asyncProperty(randomBundle, async (document) => {
      const { projectId } = await mustImportBundle(mara, JSON.stringify(document));
      const out = await exported(mara, projectId);
      expect(JSON.parse(withoutIds(out))).toEqual(JSON.parse(withoutIds(JSON.stringify(document))));
    }),
    { numRuns: size(6, 100) },
  );
});
