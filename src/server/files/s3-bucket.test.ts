import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3Bucket } from './s3-bucket.ts';

const PART = 5 * 1024 * 1024;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-bucket-'));
let s3: S3rver;
let bucket: S3Bucket;
beforeAll(async () => {
  const directory = path.join(home, 's3');
  const configureBuckets = [{ name: 'backups' }];
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await s3.run();
  const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', forcePathStyle: true };
  bucket = new S3Bucket({ bucket: 'backups', endpoint: `http://127.0.0.1:${port}`, ...access }, PART);
});
afterAll(async () => {
  await s3.close();
  fs.rmSync(home, { recursive: true, force: true });
});

it.each([
  ['in one piece', 1000],
  ['in parts', 2 * PART + 17],
])('a bucket gives back a file that was sent %s, until it is removed', async (_how, size) => {
  const file = path.join(home, 'file');
  const bytes = randomBytes(size);
  fs.writeFileSync(file, bytes);
  await bucket.putFile('one.tar', file);
  expect(await bucket.has('one.tar')).toBe(true);
  const pieces: Buffer[] = [];
  for await (const piece of bucket.read('one.tar')) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  await bucket.remove('one.tar');
  expect(await bucket.has('one.tar')).toBe(false);
});
