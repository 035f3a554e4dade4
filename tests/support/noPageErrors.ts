// Fails a browser test after which a page has thrown an error that nothing caught.

import { afterEach, expect } from 'vitest';
import { takePageErrors } from './e2eShared.ts';

afterEach(() => expect(takePageErrors()).toEqual([]));
