import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startChild } from '#test/children.ts';
import { debianProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';
import { pause } from './pause.ts';
import { RunningServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const NAME = 'kartoteka.example';
const MOST_TRIES = 400;
const nginx = () => debianProgram('nginx', ['nginx', 'nginx-common']);

/** What the machine would have around the delivered configuration. */
const surroundings = (folder: string) => `
  user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 1;
  events { worker_connections 1024; }
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    include ${folder}/kartoteka.conf;
  }`;

/** The delivered configuration in a folder of its own; `change` adapts it to the machine. */
function prepare(ports: readonly number[], change: (text: string) => string): string {
  const folder = temporaryFolder();
  const certificates = path.join(folder, 'certificates');
  fs.mkdirSync(certificates);
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${NAME} -keyout privkey.pem -out fullchain.pem`.split(' '),
    { cwd: certificates, stdio: 'ignore' },
  );
  const delivered = fs.readFileSync('deploy/nginx/kartoteka.conf.template', 'utf8');
  const adapted = change(delivered)
    .replaceAll('${SERVER_NAME}', NAME)
    .replaceAll('/etc/nginx/certificates', certificates)
    .replaceAll('/etc/nginx/kartoteka-servers.conf', path.join(folder, 'servers.conf'))
    .replaceAll('/var/log/nginx', folder);
  const servers = fs.readFileSync('deploy/nginx/servers.conf', 'utf8');
  // The delivered line of a server, once for each of ours.
  const line = / *server server-1:3000.*\n/.exec(servers)?.[0] ?? '';
  const ours = ports.map((port) => line.replace('server-1:3000', `127.0.0.1:${port}`)).join('');
  const local = servers.replaceAll(/ *server server-\d+:3000.*\n/g, '').replace('{\n', `{\n${ours}`);
  fs.writeFileSync(path.join(folder, 'kartoteka.conf'), adapted);
  fs.writeFileSync(path.join(folder, 'servers.conf'), local);
  fs.writeFileSync(path.join(folder, 'nginx.conf'), surroundings(folder));
  return folder;
}

/** Whether nginx takes the configuration as it is delivered, certificates and all. */
export function isAccepted(ports: readonly number[]): boolean {
  const folder = prepare(ports, (text) => text);
  const { path: program, env } = nginx();
  try {
    execFileSync(program, ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')], { env, stdio: 'pipe' });
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
}

/** nginx in front of the servers, without TLS so that every client of a proof can ask it. */
export async function startNginx(ports: readonly number[]): Promise<RunningServer> {
  const port = await freePort();
  const folder = prepare(ports, (text) =>
    text
      .replaceAll(/^ {2}listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ {2}ssl_.*\n/gm, '')
      // One client stands for many people.
      .replaceAll(/^.*limit_(?:req|conn) (?:zone=)?(?:calls|doors|connections).*\n/gm, ''),
  );
  const { path: program, env } = nginx();
  const start = `echo "port ${port}"; exec ${program} -p ${folder} -c ${folder}/nginx.conf -g "daemon off;"`;
  const child = await startChild({ command: ['/bin/sh', '-c', start], ready: /port (\d+)/, stopSignal: 'TERM', env });
  const front = new RunningServer(child);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if ((await front.ask({ path: '/healthz' })).status === 200) return front;
    await pause(50);
  }
  throw new Error(`nginx does not answer:\n${fs.readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
}
