import fs from 'node:fs';

/**
 * Who holds the data folder, written in the folder itself: every process that
 * can open the database can read it, in whatever container or on whatever
 * machine it runs. As long as the holder lives it rewrites the file with a
 * growing number, so that nobody has to trust anybody's clock.
 */
export interface Owner {
  id: string;
  /** Where a lock of the system would have been seen: machine, boot and network namespace. */
  place: string;
  holder: string;
  beat: number;
  /** Left in order; the file stays, because on a full disk it could not be made anew. */
  isReleased?: boolean;
}

/** Always the same length, so that it can be rewritten in place, also on a full disk. */
const BYTES = 1024;
const ID_END = '{"id":"'.length + 36;

const asText = (owner: Owner) => JSON.stringify(owner).padEnd(BYTES);

/** `null`: nobody. A file that is not yet whole has an owner that says nothing. */
export function readOwner(file: string): Owner | null {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return { id: '', place: '', holder: '', beat: 0 };
  }
}

const start = Buffer.alloc(ID_END);

/** Asked before and after each statement: seven microseconds. */
export function isOwner(file: string, id: string): boolean {
  try {
    const descriptor = fs.openSync(file, 'r');
    try {
      if (fs.readSync(descriptor, start, 0, ID_END, 0) < ID_END) return false;
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return false;
  }
  return isNamed(start.toString('latin1'), id);
}

const isNamed = (text: string, id: string) => text.slice(0, ID_END).endsWith(id);

/** Our own entry; it writes to the file it made, never to one that somebody put in its place. */
export class OwnerEntry {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #owner: Owner;
  #beating: Promise<void> | null = null;

  private constructor(file: string, descriptor: number, owner: Owner) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.#owner = owner;
  }

  /** Where nobody stands; `null` when somebody was faster. */
  static create(file: string, owner: Owner): OwnerEntry | null {
    try {
      const descriptor = fs.openSync(file, 'wx', 0o600);
      fs.writeSync(descriptor, asText(owner), 0);
      return new OwnerEntry(file, descriptor, owner);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
      throw error;
    }
  }

  /** In the place of an owner that is dead or gone. */
  static replace(file: string, owner: Owner): OwnerEntry {
    const aside = `${file}.${owner.id}`;
    try {
      fs.writeFileSync(aside, asText(owner), { flag: 'wx', mode: 0o600 });
      fs.renameSync(aside, file);
    } catch (error) {
      fs.rmSync(aside, { force: true });
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      fs.writeFileSync(file, asText(owner), { flag: 'r+' }); // a full disk has no room but this
    }
    return new OwnerEntry(file, fs.openSync(file, 'r+'), owner);
  }

  get isOurs(): boolean {
    return isOwner(this.#file, this.#owner.id);
  }

  /**
   * We are alive. If it cannot be written, the check before each statement still stands. The server does not wait for it:
   * while much else is on its way to the disk, the system lets a small write wait, and a look at the file too.
   */
  beat(): void {
    this.#owner.beat += 1;
    this.#beating ??= this.#write().finally(() => (this.#beating = null));
  }

  async release(): Promise<void> {
    await this.#beating;
    this.#owner.isReleased = true;
    await this.#write();
    fs.closeSync(this.#descriptor);
  }

  async #write(): Promise<void> {
    try {
      const found = await fs.promises.readFile(this.#file, 'latin1');
      if (isNamed(found, this.#owner.id)) await writeFromStart(this.#descriptor, asText(this.#owner));
    } catch {
      // a full or broken disk is noticed by whoever has something to say to people
    }
  }
}

const writeFromStart = (descriptor: number, text: string) =>
  new Promise<void>((resolve, reject) => {
    fs.write(descriptor, text, 0, 'utf8', (error) => (error === null ? resolve() : reject(error)));
  });
