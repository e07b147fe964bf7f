// The data folder of the invented federation, made once and copied for whoever wants one.
//
// The first start of the built server fills the federation. That is done once
// and kept under .cache/e2e-demo until something it is made from changes; the
// federation lives around today's date, so a new day makes a new one.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, contentHash, filesBelow, root, say } from './machine.mjs';

const MADE_FROM = ['src/demo', 'src/server/db', 'src/server/files', 'src/domain'];
const READY = 'Картотеката е готова';

/** The folder to copy; filled first when there is none. */
export async function demoData() {
  const shelf = path.join(cacheFolder, 'e2e-demo');
  const template = path.join(shelf, templateName());
  if (existsSync(template)) return template;

  say('Подготвя се примерната федерация за тестовете…', 'Making up the federation of the tests…');
  mkdirSync(shelf, { recursive: true });
  const fresh = mkdtempSync(`${template}-`);
  try {
    await startAndStop(fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  for (const name of readdirSync(shelf)) {
    if (path.join(shelf, name) !== fresh) rmSync(path.join(shelf, name), { recursive: true, force: true });
  }
  renameSync(fresh, template);
  return template;
}

function templateName() {
  const files = MADE_FROM.flatMap((folder) => filesBelow(path.join(root, folder)));
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Sofia' });
  return `${today}-${contentHash(...files.filter((file) => !file.endsWith('.test.ts'))).slice(0, 16)}`;
}

/** Starts the built server, waits until it answers, and stops it as an operator would. */
function startAndStop(folder) {
  const env = {
    ...process.env,
    // What it says is waited for.
    LC_ALL: 'bg_BG.UTF-8',
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    DATABASE_URL: '',
  };
  const server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill('SIGKILL'));
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    if (said.includes(READY)) server.kill('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => {
      if (code === 0 && said.includes(READY)) resolve();
      else reject(new Error(`Сървърът спря с код ${code}:\n${said}`));
    });
  });
}
