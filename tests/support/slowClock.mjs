// Preloaded into a server under test: its wall clock starts at EO_TEST_CLOCK and runs a hundred times slower than the
// machine's, so that a code of a second factor (30 s) does not expire while a test uses it. Timers are not changed.

const startedAt = Number(process.env['EO_TEST_CLOCK']);
const started = performance.now();

Date.now = () => startedAt + Math.floor((performance.now() - started) / 100);
