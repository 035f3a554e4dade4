// Preloaded into a server under test: the windows of the rate limits (3 s) last a hundred times as long, so that even a
// busy machine exceeds a limit. The wall clock and the timer that ends a window are slowed down.

const WINDOW_MS = 3000;
const FACTOR = 100;

const startedAt = Date.now();
const started = performance.now();
Date.now = () => startedAt + Math.floor((performance.now() - started) / FACTOR);

const { setTimeout: plain } = globalThis;
globalThis.setTimeout = (work, ms, ...rest) => plain(work, ms === WINDOW_MS ? ms * FACTOR : ms, ...rest);
