import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Another process holds the folder; `holder` is what it says of itself. */
export class FolderInUseError extends Error {
  constructor(folder: string, holder: string) {
    super(`Папката с данни ${folder} вече се използва от ${holder}. Спрете го или задайте друга DATA_DIR.`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Two processes on one embedded database would destroy it without a word.
 * The lock is a listening socket: the system frees it when the process dies,
 * however it dies, so it can never be left behind.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const address = lockAddress(folder);
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`процес ${process.pid} (${path.basename(process.argv[1] ?? 'node')})`);
  });
  try {
    await listen(server, address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const holder = await askHolder(address);
    if (holder !== null || process.platform === 'linux') {
      throw new FolderInUseError(folder, holder ?? 'друг процес');
    }
    fs.rmSync(address, { force: true }); // a socket file that nobody answers is left over
    await listen(server, address);
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function lockAddress(folder: string): string {
  const real = fs.realpathSync(folder);
  const id = createHash('sha256').update(real).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0kartoteka-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\kartoteka-${id}`;
  return path.join(real, '.lock.sock');
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: address }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect({ path: address });
    socket.setEncoding('utf8');
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (text: string) => (said += text));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(said === '' ? null : said));
  });
}
