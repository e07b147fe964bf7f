import path from 'node:path';
import { z } from 'zod';
import { email, newPassword } from '#contract/common/fields.ts';
import { type FixedSettings, settingBounds } from '#domain/federation/federation-settings.rules.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { isGuessablePassword } from '#domain/sign-in/guessable-password.ts';
import { type BackupConfig, backupSettings, readBackupConfig } from './backup/backup-config.ts';
import { addressesOf } from './db/connect/database-hosts.ts';
import type { S3Settings } from './files/s3-file-store.ts';
import { parseMasterKey } from './keys/secrets.ts';
import { configText } from './config.text.ts';

/** „0“, „false“ and „no“ switch off; „1“, „true“ and „yes“ switch on. */
const flag = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes'], configText.flag)
  .transform((text) => ['1', 'true', 'yes'].includes(text));

const port = z
  .string()
  .regex(/^\d{1,5}$/, configText.port)
  .transform(Number)
  .pipe(z.number().max(65_535, configText.port));

const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      configText.addressLike(example),
    );

/** What a guesser tries first for the first administrator. */
const ADMINISTRATOR_WORDS = ['admin', 'Администратор'];

const DATABASE_EXAMPLE = 'postgres://user:password@host:5432/database';
const TOKEN_LENGTH = 16;

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => addressesOf(text) !== null, configText.addressLike(DATABASE_EXAMPLE))
    .optional(),
  READ_URL: z
    .string()
    .refine((text) => addressesOf(text)?.length === 1, configText.addressLike(DATABASE_EXAMPLE))
    .optional(),
  EMBEDDED_UPKEEP_SECONDS: z
    .string()
    .regex(/^\d{1,4}(\.\d)?$/, configText.seconds)
    .transform(Number)
    .pipe(z.number().min(0.1, configText.atLeast(0.1)))
    .default(60),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  SWEEP_ALL_FILES: flag.default(false),
  ...backupSettings,
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  ADMIN_PASSWORD: newPassword
    .refine((text) => !isGuessablePassword(text, ADMINISTRATOR_WORDS), serverMessages.passwordTooCommon)
    .optional(),
  ADMIN_EMAIL: email.optional(),
  MASTER_KEY: z
    .string()
    .refine((text) => parseMasterKey(text) !== null, configText.key)
    .optional(),
  MASTER_KEY_NEXT: z
    .string()
    .refine((text) => parseMasterKey(text) !== null, configText.key)
    .optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'https://kartoteka.example').optional(),
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().optional(),
  FEDERATION_NAME: z.string().optional(),
  FEDERATION_EMAIL: email.optional(),
  FEDERATION_PHONE: z.string().optional(),
  FEDERATION_ADDRESS: z.string().optional(),
  FEDERATION_WEBSITE: address(['http:', 'https:'], 'https://federation.example').optional(),
  CONTRACT_NOTICE_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, configText.days)
    .transform(Number)
    .pipe(
      z.number().max(settingBounds.contractNoticeDays.most, configText.atMost(settingBounds.contractNoticeDays.most)),
    )
    .optional(),
  REQUIRE_SECOND_FACTOR: z
    .string()
    .regex(/^\d{1,3}$/, configText.days)
    .transform(Number)
    .optional(),
  WEBHOOKS_TO_ANY_ADDRESS: flag.default(false),
  SESSION_BINDING: z.enum(['enforce', 'report'], configText.binding).optional(),
  METRICS_TOKEN: z.string().min(TOKEN_LENGTH, configText.token(TOKEN_LENGTH)).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], configText.logLevel).default('info'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of a standby that answers what may be a moment old. */
  readUrl: string | undefined;
  upkeepSeconds: number;
  s3: S3Settings | undefined;
  backup: BackupConfig;
  /** Files that no row knows are put aside however many they are. */
  sweepAllFiles: boolean;
  /** An invented federation with known passwords: the default of the embedded database only. */
  isDemo: boolean;
  /** The only names under which the program answers; null where any may lead to it. */
  knownHosts: string[] | null;
  adminPassword: string | undefined;
  /** Where the first administrator gets the link for a forgotten password. */
  adminEmail: string | undefined;
  masterKey: string | undefined;
  /** The key that is to replace it; only where the keys are settings and not files. */
  nextMasterKey: string | undefined;
  /** The address people open; links in mails begin with it, never with what a request claims. */
  publicUrl: string;
  trustProxy: string | undefined;
  smtpUrl: string | undefined;
  /** Without it letters come from the name of the federation. */
  mailFrom: string | undefined;
  /** Settings of the federation that nobody changes on its page. */
  fixed: FixedSettings;
  /** Administrators have so many days for a second factor; it is left to them where there is no number. */
  secondFactorDays: number | undefined;
  /** For tests alone: other programs may listen on http, and on addresses that are not of the open internet. */
  webhooksToAnyAddress: boolean;
  sessionBinding: 'enforce' | 'report';
  metricsToken: string | undefined;
  logLevel: string;
}

export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(`${configText.wrong}\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Fields that pages have too bring the sentences of those pages, which are Bulgarian. */
const fieldSentences: Readonly<Record<string, string | null>> = {
  ADMIN_PASSWORD: configText.password,
  ADMIN_EMAIL: configText.email,
  FEDERATION_EMAIL: configText.email,
};

function issueLine({ path: names, message }: z.core.$ZodIssue): string {
  const name = names.join('.');
  return `${name}: ${fieldSentences[name] ?? message}`;
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError([...new Set(result.error.issues.map(issueLine))]);
  }
  const read = result.data;
  if (read.READ_URL !== undefined && read.DATABASE_URL === undefined) throw new ConfigError([configText.readAlone]);
  const isDemo = read.DEMO ?? read.DATABASE_URL === undefined;
  const unsafe = isDemo ? unsafeDemo(read) : unsafeWork(read);
  if (unsafe !== null) throw new ConfigError([unsafe]);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    readUrl: read.READ_URL,
    upkeepSeconds: read.EMBEDDED_UPKEEP_SECONDS,
    s3: readS3(read),
    backup: readBackupConfig(read, (bucket) => readS3({ ...read, S3_BUCKET: bucket }, 'BACKUP_S3_BUCKET')),
    sweepAllFiles: read.SWEEP_ALL_FILES,
    isDemo,
    knownHosts: isDemo && !read.DEMO_PUBLIC ? demoHosts(read.PUBLIC_URL) : null,
    adminPassword: read.ADMIN_PASSWORD,
    adminEmail: read.ADMIN_EMAIL ?? read.FEDERATION_EMAIL,
    masterKey: read.MASTER_KEY,
    nextMasterKey: read.MASTER_KEY_NEXT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    trustProxy: read.TRUST_PROXY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    fixed: {
      name: read.FEDERATION_NAME,
      email: read.FEDERATION_EMAIL,
      phone: read.FEDERATION_PHONE,
      address: read.FEDERATION_ADDRESS,
      website: read.FEDERATION_WEBSITE,
      contractNoticeDays: read.CONTRACT_NOTICE_DAYS,
    },
    secondFactorDays: read.REQUIRE_SECOND_FACTOR,
    webhooksToAnyAddress: read.WEBHOOKS_TO_ANY_ADDRESS,
    sessionBinding: read.SESSION_BINDING ?? (isDemo ? 'report' : 'enforce'),
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  };
}

/** For commands that only touch data: they need no address that people open, and mind no demo. */
export function readCommandConfig(environment: Record<string, string | undefined>): Config {
  return readConfig({ ...environment, DEMO: '1', DEMO_PUBLIC: '1' });
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Everybody knows the passwords of the invented federation: nobody else should reach it unless that is wanted. */
function unsafeDemo(read: z.output<typeof settings>): string | null {
  if (read.DEMO_PUBLIC) return null;
  if (read.DATABASE_URL !== undefined) return configText.demoOnServer;
  return LOOPBACK.test(read.HOST) ? null : configText.demoForOthers;
}

const demoHosts = (publicUrl: string | undefined): string[] => [
  'localhost',
  '127.0.0.1',
  '[::1]',
  ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]),
];

/** Without its address links in mails lead nowhere; without https cookies and tokens can be read on the way. */
function unsafeWork(read: z.output<typeof settings>): string | null {
  const { PUBLIC_URL: publicUrl } = read;
  if (publicUrl === undefined) return configText.noAddress;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || LOOPBACK.test(hostname) ? null : configText.noHttps;
}

/** Files go to a bucket when one is named; half of the settings would only be noticed at the first upload. */
function readS3(read: z.output<typeof settings>, setting = 'S3_BUCKET'): S3Settings | undefined {
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
    if (isHalf && read.BACKUP_S3_BUCKET === undefined) throw new ConfigError([configText.halfOfS3]);
    return undefined;
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError([configText.noS3Key(setting)]);
  }
  const forcePathStyle = read.S3_FORCE_PATH_STYLE ?? endpoint !== undefined;
  return { bucket, endpoint, region: read.S3_REGION, accessKeyId, secretAccessKey, forcePathStyle };
}
