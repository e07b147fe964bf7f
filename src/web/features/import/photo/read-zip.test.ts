import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { photosIn } from './photo-files.ts';
import { listZip, NotAZip, unzip } from './read-zip.ts';

interface Packed {
  name: string;
  bytes: Buffer;
  isPacked?: boolean;
  /** What the directory says of its length. */
  said?: number;
}

function zipOf(...files: readonly Packed[]): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, isPacked = true, said = bytes.length } of files) {
    const [title, body] = [Buffer.from(name), isPacked ? deflateRawSync(bytes) : bytes];
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04_03_4b_50, 0);
    header.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(isPacked ? 8 : 0, 10);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(said, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, title);
    parts.push(header, title, body);
    at += 30 + title.length + body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([Uint8Array.from(Buffer.concat([...parts, listed, end]))]);
}

const photo = Buffer.from('a picture '.repeat(50));

describe('an archive of photos', () => {
  it('gives each file as it was packed, or as it was put in', async () => {
    const archive = zipOf({ name: 'снимки/1.jpg', bytes: photo }, { name: '2.png', bytes: photo, isPacked: false });
    const entries = await listZip(archive);
    expect(entries.map(({ name }) => name)).toEqual(['снимки/1.jpg', '2.png']);
    for (const entry of entries)
      expect(Buffer.from(await (await unzip(archive, entry)).arrayBuffer()).equals(photo)).toBe(true);
  });

  it('is not unpacked beyond what it says of itself', async () => {
    const archive = zipOf({ name: '1.jpg', bytes: Buffer.alloc(1_000_000), said: 10 });
    const [entry] = await listZip(archive);
    await expect(entry === undefined ? null : unzip(archive, entry)).rejects.toThrow(NotAZip);
  });

  it.each([new Blob([]), new Blob(['no archive at all'.repeat(10)]), zipOf().slice(0, 20)])(
    'is told from what is none',
    async (blob) => {
      await expect(listZip(blob)).rejects.toThrow(NotAZip);
      await expect(photosIn([new File([blob], 'снимки.zip')])).resolves.toMatchObject({ photos: null });
    },
  );

  it('is asked for its pictures alone', async () => {
    const archive = zipOf(
      { name: '1.jpg', bytes: photo },
      { name: '__MACOSX/1.jpg', bytes: photo },
      { name: '.2.jpg', bytes: photo },
      { name: 'списък.xlsx', bytes: photo },
      { name: '3.jpg', bytes: photo, said: 40_000_000 },
    );
    const { photos, ignored } = await photosIn([
      new File([archive], 'снимки.zip'),
      new File([photo], '4.PNG'),
      new File([], 'a.txt'),
    ]);
    expect(photos?.map(({ name }) => name)).toEqual(['1.jpg', '4.PNG']);
    expect(ignored).toBe(1);
  });
});
