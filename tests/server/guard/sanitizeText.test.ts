import { expect, test } from 'vitest';
import { sanitizeText } from '../../../server/guard/sanitizeText.ts';

test.each(['/auth/link/', '/auth/recover/', '/unsubscribe/', '/auth/verify?token='])(
  'the secret in %s is not kept',
  (path) => {
    expect(sanitizeText(`${path}S3cr-et_1.x/y`, 100)).not.toContain('S3cr');
  },
);
