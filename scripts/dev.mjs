// npm run dev: the server from its sources on port 3000, restarted on every change, and Vite in front of it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './setup/machine.mjs';

const WEB = 'http://localhost:5173';

const programs = [
  run('tsx', ['watch', '--clear-screen=false', 'src/server/start/main.ts'], { PORT: '3000', PUBLIC_URL: WEB }),
  run('vite', []),
];

// Ctrl+C reaches all of them from the terminal; whoever ends first takes the other one along.
let isStopping = false;
for (const program of programs) program.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

function stop(code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const program of programs) program.kill('SIGTERM');
}

function run(name, args, settings = {}) {
  const env = { ...settings, ...process.env };
  return spawn(path.join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: 'inherit', env });
}
