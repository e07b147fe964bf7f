import path from 'node:path';
import type { Config } from '../config.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 === undefined ? diskFileStore(path.join(dataDir, 'files')) : s3FileStore(s3);
}
