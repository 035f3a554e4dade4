// Preloaded into servers under test: Argon2 takes 2 ms of a core for a password instead of 67, since a run signs up
// thousands of people. What depends on the costs (`tests/server/auth/passwords.test.ts`, the benchmarks) runs without it.

import argon2 from 'argon2';

const { hash, needsRehash } = argon2;
const cheap = (options) => ({ ...options, memoryCost: 1024 });

argon2.hash = (password, options) => hash(password, cheap(options));
argon2.needsRehash = (stored, options) => needsRehash(stored, cheap(options));
