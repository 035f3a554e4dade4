// Preloaded into servers under test, since a run signs up thousands of people: hashing a password by Argon2 takes 2 ms
// of CPU time instead of 67. Tests of the cost (`tests/server/auth/passwords.test.ts`, the benchmarks) run without it.
// EO_TEST_HASH_KIB sets another cost.

import { createRequire } from 'node:module';

// `require` is used, since an import would bind the functions that the server imports before they are replaced.
const argon2 = createRequire(import.meta.url)('argon2');
const { hash, needsRehash } = argon2;
const memoryCost = Number(process.env['EO_TEST_HASH_KIB'] ?? 1024);
const cheap = (options) => ({ ...options, memoryCost });

argon2.hash = (password, options) => hash(password, cheap(options));
argon2.needsRehash = (stored, options) => needsRehash(stored, cheap(options));
