import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileOperations, rememberSizes } from './file-sizes.ts';

const [SEEK_SET, SEEK_END] = [0, 2];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-sizes-'));
const file = path.join(folder, 'a-table');

interface Opened {
  nfd: number;
}

/** As the engine's file system does it, and how often it asked the system how long a file is. */
function aFileSystem() {
  let asked = 0;
  const operations: FileOperations = {
    stream_ops: {
      llseek: (stream, offset, whence) => {
        if (whence !== SEEK_END) return offset;
        asked += 1;
        const place = fs.fstatSync((stream as Opened).nfd).size + offset;
        if (place < 0) throw new Error('before the beginning');
        return place;
      },
      write: (stream, buffer, offset, length, position) => {
        const written = fs.writeSync((stream as Opened).nfd, buffer as Uint8Array, offset, length, position);
        if (buffer === halfWritten) throw new Error('no room');
        return written;
      },
      setattr: (stream, { size }) => fs.ftruncateSync((stream as Opened).nfd, size),
    },
    node_ops: { setattr: (_node, { size }) => size !== undefined && fs.truncateSync(file, size) },
  };
  rememberSizes(operations);
  return { ...operations, asked: () => asked };
}

const page = Buffer.alloc(100);
const halfWritten = Buffer.alloc(100);
const opened: Opened[] = [];
const open = () => {
  const stream = { nfd: fs.openSync(file, 'r+') };
  opened.push(stream);
  return stream;
};

beforeEach(() => fs.writeFileSync(file, Buffer.alloc(300)));
afterAll(() => {
  for (const { nfd } of opened) fs.closeSync(nfd);
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('the length of an open file', () => {
  it('is asked for once, however often the engine wants it and writes within it', () => {
    const { stream_ops: files, asked } = aFileSystem();
    const stream = open();
    for (let round = 0; round < 5; round++) {
      expect(files.llseek(stream, 0, SEEK_END)).toBe(300);
      files.write(stream, page, 0, 100, 200);
    }
    expect(asked()).toBe(1);
  });

  it('is known to all who have the file open once one of them has made it longer', () => {
    const { stream_ops: files } = aFileSystem();
    const [one, other] = [open(), open()];
    expect([files.llseek(one, 0, SEEK_END), files.llseek(other, 0, SEEK_END)]).toEqual([300, 300]);
    files.write(one, page, 0, 100, 250);
    expect([files.llseek(one, 0, SEEK_END), files.llseek(other, 0, SEEK_END)]).toEqual([350, 350]);
  });

  it('is known once it was cut, as an open file or by its name', () => {
    const { stream_ops: files, node_ops: names } = aFileSystem();
    const [one, other] = [open(), open()];
    files.llseek(other, 0, SEEK_END);
    files.setattr(one, { size: 200 });
    expect(files.llseek(other, 0, SEEK_END)).toBe(200);
    names.setattr({}, { size: 100 });
    expect(files.llseek(other, 0, SEEK_END)).toBe(100);
  });

  it('is known after a write that failed half-way', () => {
    const { stream_ops: files } = aFileSystem();
    const stream = open();
    files.llseek(stream, 0, SEEK_END);
    expect(() => files.write(stream, halfWritten, 0, 100, 300)).toThrow('no room');
    expect(files.llseek(stream, 0, SEEK_END)).toBe(400);
  });

  it('is of no matter to a place that is told from elsewhere, or that is none', () => {
    const { stream_ops: files, asked } = aFileSystem();
    const stream = open();
    expect(files.llseek(stream, 700, SEEK_SET)).toBe(700);
    expect(asked()).toBe(0);
    expect(files.llseek(stream, -50, SEEK_END)).toBe(250);
    expect(() => files.llseek(stream, -301, SEEK_END)).toThrow('before the beginning');
  });
});
