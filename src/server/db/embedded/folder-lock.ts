import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Owner, OwnerEntry, readOwner } from './owner-file.ts';
import { embeddedText } from './embedded.text.ts';

const OWNER_FILE = 'owner.json';
const BEAT_EVERY_MS = 1000;
const LOOK_EVERY_MS = 500;
/** An owner elsewhere that has not moved for so many looks (ten seconds) is dead. */
const LOOKS = 20;

export class FolderInUseError extends Error {
  constructor(folder: string, holder: string) {
    super(embeddedText.inUse(folder, holder || embeddedText.otherProcess));
    this.name = 'FolderInUseError';
  }
}

export interface FolderLock {
  /** What stands in `ownerFile` as long as the folder is ours. */
  ownerId: string;
  ownerFile: string;
  release: () => Promise<void>;
}

interface LockOptions {
  /** Another network namespace, as in another container; for tests. */
  network?: string;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Two processes on one embedded database would destroy it without a word. Two
 * locks keep them apart: a listening socket, which the system frees however the
 * process dies, but which is seen only in the same network namespace; and an
 * entry in the folder, which everyone sees, but which a dead owner leaves behind.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const socket = await listenFor(folder, options.network);
  try {
    const ownerFile = path.join(fs.realpathSync(folder), OWNER_FILE);
    const ownerId = randomUUID();
    const owner = {
      id: ownerId,
      place: placeOf(options.network),
      holder: describeProcess(),
      beat: 0,
    };
    const entry = await enter(folder, ownerFile, owner, options.pause ?? sleep);
    const timer = setInterval(() => entry.beat(), BEAT_EVERY_MS).unref();
    return {
      ownerId,
      ownerFile,
      release: async () => {
        clearInterval(timer);
        await entry.release();
        await closed(socket);
      },
    };
  } catch (error) {
    await closed(socket);
    throw error;
  }
}

/** Puts our entry in the folder, once it is sure that nobody works behind the one that stands there. */
async function enter(
  folder: string,
  file: string,
  owner: Owner,
  pause: NonNullable<LockOptions['pause']>,
): Promise<OwnerEntry> {
  for (;;) {
    const found = readOwner(file);
    if (found === null) {
      const entry = OwnerEntry.create(file, owner);
      if (entry !== null) return entry;
      continue;
    }
    // We have the socket that a living owner in the same place would hold.
    if (found.place === owner.place) return OwnerEntry.replace(file, owner);
    if (await isAlive(file, found, pause)) throw new FolderInUseError(folder, found.holder);
    const entry = OwnerEntry.replace(file, owner);
    await pause(2 * LOOK_EVERY_MS); // two may have found it dead at the same time: the last one in stays
    if (!entry.isOurs) throw new FolderInUseError(folder, readOwner(file)?.holder ?? '');
    return entry;
  }
}

async function isAlive(file: string, found: Owner, pause: NonNullable<LockOptions['pause']>): Promise<boolean> {
  let last = found;
  for (let look = 0; look < LOOKS && last.isReleased !== true; look++) {
    await pause(LOOK_EVERY_MS);
    const now = readOwner(file) ?? { ...found, isReleased: true };
    if (now.isReleased !== true && (now.id !== last.id || now.beat !== last.beat)) return true;
    last = now;
  }
  return false;
}

/** The same text only where the socket of the one is seen by the other. */
function placeOf(network: string | undefined): string {
  if (process.platform !== 'linux') return `${process.platform} ${os.hostname()} ${network ?? ''}`;
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${os.hostname()} ${boot} ${network ?? fs.readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return randomUUID(); // unknown: like no other, so every entry is watched first
  }
}

/** Without a word of any language: another process reads it, which may speak another one. */
const describeProcess = () => `${path.basename(process.argv[1] ?? 'node')} (PID ${process.pid}, ${os.hostname()})`;

async function listenFor(folder: string, network: string | undefined): Promise<net.Server> {
  const address = lockAddress(folder, network);
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(describeProcess());
  });
  try {
    await listen(server, address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const holder = await askHolder(address);
    if (holder !== null || process.platform === 'linux') {
      throw new FolderInUseError(folder, holder ?? '');
    }
    fs.rmSync(address, { force: true }); // a socket file that nobody answers is left over
    await listen(server, address);
  }
  server.unref();
  return server;
}

function lockAddress(folder: string, network = ''): string {
  const real = fs.realpathSync(folder);
  const id = createHash('sha256').update(`${real}${network}`).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0kartoteka-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\kartoteka-${id}`;
  return path.join(real, `.lock${network}.sock`);
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

const closed = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));

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
