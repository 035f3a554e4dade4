// Preloaded into servers under test: Argon2 takes 2 ms of a core for a password instead of 67, since a run signs up
// thousands of people. What depends on the costs (`tests/server/auth/passwords.test.ts`, the benchmarks) runs without it.
// EO_TEST_HASH_KIB sets another cost.

import { createRequire } from 'node:module';

// It is required, since an import would make the names that the server imports before they are replaced.
const argon2 = createRequire(import.meta.url)('argon2');
const { hash, needsRehash } = argon2;
const memoryCost = Number(process.env['EO_TEST_HASH_KIB'] ?? 1024);
const cheap = (options) => ({ ...options, memoryCost });

argon2.hash = (password, options) => hash(password, cheap(options));
argon2.needsRehash = (stored, options) => needsRehash(stored, cheap(options));
