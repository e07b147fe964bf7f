import path from 'node:path';
import { z } from 'zod';
import { parseMasterKey } from '../secrets.ts';

/** The settings of backups; `config.ts` reads them with all the others. */
export const backupSettings = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .refine((text) => parseMasterKey(text) !== null, 'трябва да са 32 байта в base64')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'трябва да е брой копия, поне 1')
    .transform(Number)
    .default(14),
};

export interface BackupConfig {
  /** Where backups are put. */
  folder: string;
  /** What they are encrypted with; open ones where there is none. */
  key: Buffer | undefined;
  /** So many of the newest stay. */
  keep: number;
}

interface ReadSettings extends z.output<z.ZodObject<typeof backupSettings>> {
  DATA_DIR: string;
}

export function readBackupConfig(read: ReadSettings): BackupConfig {
  return {
    folder: path.resolve(read.BACKUP_DIR ?? path.join(read.DATA_DIR, 'backups')),
    key: read.BACKUP_KEY === undefined ? undefined : (parseMasterKey(read.BACKUP_KEY) ?? undefined),
    keep: read.BACKUP_KEEP,
  };
}
