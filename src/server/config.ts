import path from 'node:path';
import { z } from 'zod';
import { addressesOf } from './db/database-hosts.ts';
import type { S3Settings } from './files/s3-file-store.ts';

/** „0“, „false“ and „no“ switch off; „1“, „true“ and „yes“ switch on. */
const flag = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes'], 'трябва да е 0 или 1')
  .transform((text) => ['1', 'true', 'yes'].includes(text));

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'трябва да е номер на порт от 0 до 65535')
  .transform(Number)
  .pipe(z.number().max(65_535, 'трябва да е номер на порт от 0 до 65535'));

const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `трябва да е адрес като ${example}`,
    );

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => addressesOf(text) !== null, 'трябва да е адрес като postgres://user:password@host:5432/database')
    .optional(),
  EMBEDDED_UPKEEP_SECONDS: z
    .string()
    .regex(/^\d{1,4}(\.\d)?$/, 'трябва да е брой секунди')
    .transform(Number)
    .pipe(z.number().min(0.1, 'трябва да е поне 0.1'))
    .default(60),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  DEMO: flag.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'трябва да е поне 8 символа').optional(),
  MASTER_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'трябва да са 32 байта в base64')
    .optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'https://kartoteka.example').optional(),
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Волейболна федерация <kartoteka@localhost>'),
  CONTRACT_NOTICE_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, 'трябва да е брой дни')
    .transform(Number)
    .default(60),
  SESSION_BINDING: z.enum(['enforce', 'report'], 'трябва да е enforce или report').optional(),
  METRICS_TOKEN: z.string().min(16, 'трябва да е поне 16 символа').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'трябва да е fatal, error, warn, info, debug или silent',
    )
    .default('info'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How often the embedded database is looked after. */
  upkeepSeconds: number;
  /** Where files are kept instead of in a folder. */
  s3: S3Settings | undefined;
  /** An invented federation with known passwords: the default of the embedded database only. */
  isDemo: boolean;
  adminPassword: string | undefined;
  masterKey: string | undefined;
  /** The address people open; links in mails begin with it, never with what a request claims. */
  publicUrl: string;
  trustProxy: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A contract that ends within so many days is listed as expiring. */
  contractNoticeDays: number;
  sessionBinding: 'enforce' | 'report';
  metricsToken: string | undefined;
  logLevel: string;
}

/** Every wrong setting, one line each. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(`Грешни настройки:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the settings; a wrong one stops the start with a list of what is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const read = result.data;
  const isDemo = read.DEMO ?? read.DATABASE_URL === undefined;
  if (isDemo && read.DATABASE_URL !== undefined) {
    throw new ConfigError(['DEMO: примерната федерация има известни пароли и се допуска само с вградената база данни']);
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    upkeepSeconds: read.EMBEDDED_UPKEEP_SECONDS,
    s3: readS3(read),
    isDemo,
    adminPassword: read.ADMIN_PASSWORD,
    masterKey: read.MASTER_KEY,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    trustProxy: read.TRUST_PROXY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    contractNoticeDays: read.CONTRACT_NOTICE_DAYS,
    sessionBinding: read.SESSION_BINDING ?? (isDemo ? 'report' : 'enforce'),
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  };
}

/** Files go to a bucket when one is named; half of the settings would only be noticed at the first upload. */
function readS3(read: z.output<typeof settings>): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read;
  if (bucket === undefined) {
    const isHalf = [endpoint, accessKeyId, secretAccessKey, read.S3_FORCE_PATH_STYLE].some(
      (value) => value !== undefined,
    );
    if (isHalf) throw new ConfigError(['S3_BUCKET: трябва да е зададен заедно с другите настройки S3_']);
    return undefined;
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: задължителни са заедно с S3_BUCKET']);
  }
  const forcePathStyle = read.S3_FORCE_PATH_STYLE ?? endpoint !== undefined;
  return { bucket, endpoint, region: read.S3_REGION, accessKeyId, secretAccessKey, forcePathStyle };
}
