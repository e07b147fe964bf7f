import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../files/s3-file-store.ts';
import { parseMasterKey } from '../keys/secrets.ts';
import { configText } from '../config.text.ts';

export const backupSettings = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .refine((text) => parseMasterKey(text) !== null, configText.key)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, configText.backups)
    .transform(Number)
    .default(14),
  BACKUP_DAILY_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, configText.hour)
    .optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
};

export interface BackupConfig {
  folder: string;
  /** What they are encrypted with; open ones where there is none. */
  key: Buffer | undefined;
  /** So many of the newest stay. */
  keep: number;
  /** What the clocks in Bulgaria show when the server makes one every day; never where it is not set. */
  dailyAt: string | undefined;
  /** Where backups are put instead of the folder. */
  s3: S3Settings | undefined;
}

interface ReadSettings extends z.output<z.ZodObject<typeof backupSettings>> {
  DATA_DIR: string;
}

/** The bucket has the address and the credentials of the one with the files, or those of `S3_` without one. */
export function readBackupConfig(read: ReadSettings, s3Of: (bucket: string) => S3Settings | undefined): BackupConfig {
  return {
    folder: path.resolve(read.BACKUP_DIR ?? path.join(read.DATA_DIR, 'backups')),
    key: read.BACKUP_KEY === undefined ? undefined : (parseMasterKey(read.BACKUP_KEY) ?? undefined),
    keep: read.BACKUP_KEEP,
    dailyAt: read.BACKUP_DAILY_AT,
    s3: read.BACKUP_S3_BUCKET === undefined ? undefined : s3Of(read.BACKUP_S3_BUCKET),
  };
}
