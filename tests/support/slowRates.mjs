// Preloaded into a server under test: the windows of the rate limits of calls (3 s) last a hundred times as long, so that a
// machine that is busy exceeds a limit, too. The wall clock is slowed down, and the timer that ends a window.

const WINDOW_MS = 3000;
const FACTOR = 100;

const startedAt = Date.now();
const started = performance.now();
Date.now = () => startedAt + Math.floor((performance.now() - started) / FACTOR);

const { setTimeout: plain } = globalThis;
globalThis.setTimeout = (work, ms, ...rest) => plain(work, ms === WINDOW_MS ? ms * FACTOR : ms, ...rest);
