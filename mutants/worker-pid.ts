import fs from 'node:fs';

// Whoever waits for tests that turn in a circle has to know which process to end.
fs.writeFileSync('.cache/worker-pid', String(process.pid));
