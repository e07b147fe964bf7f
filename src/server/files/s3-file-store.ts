import type { S3Client } from '@aws-sdk/client-s3';
import { assertStoredName, type FileStore, isStoredName, OWNER_NAME, type StoredName } from './file-store.ts';
import { FileStoreUnavailableError } from './file-store-error.ts';

export interface S3Settings {
  bucket: string;
  /** Missing for Amazon itself. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket as a folder of the address, not as its first word. */
  forcePathStyle: boolean;
}

interface S3Limits {
  connectMs: number;
  /** From the request to the last byte of the answer, repetitions included. */
  wholeMs: number;
}

const LIMITS: S3Limits = { connectMs: 3000, wholeMs: 20_000 };
const MAX_ATTEMPTS = 3;
const TRASH = 'trash/';
const FULL_STATUS = 507;

type S3 = typeof import('@aws-sdk/client-s3');

/** Files in any store that speaks S3. The package is loaded with the first file: most installations never need it. */
export function s3FileStore({ bucket, ...settings }: S3Settings, limits: S3Limits = LIMITS): FileStore {
  let connection: Promise<{ client: S3Client; s3: S3 }> | undefined;
  const connect = () => (connection ??= openConnection(settings, limits));

  /** Asks the store within the time there is; whatever it fails with is its own fault, as the names are ours. */
  const ask = async <Answer>(
    work: (tools: { client: S3Client; s3: S3; abortSignal: AbortSignal }) => Promise<Answer>,
  ) => {
    const abortSignal = AbortSignal.timeout(limits.wholeMs);
    try {
      return await Promise.race([work({ ...(await connect()), abortSignal }), rejectedWith(abortSignal)]);
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      throw new FileStoreUnavailableError(error, { isFull: status === FULL_STATUS });
    }
  };
  const read = (key: string) =>
    ask(async ({ client, s3, abortSignal }) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        return ifMissing(error);
      }
    });
  const isThere = (key: string) =>
    ask(async ({ client, s3, abortSignal }) => {
      const found = client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
      return (await found.catch(ifMissing)) !== null;
    });
  const write = (key: string, bytes: Uint8Array) =>
    ask(async ({ client, s3, abortSignal }) => {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length };
      await client.send(new s3.PutObjectCommand(object), { abortSignal });
    });
  const erase = (key: string) =>
    ask(async ({ client, s3, abortSignal }) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
    });
  const move = async (from: string, to: string) => {
    await ask(async ({ client, s3, abortSignal }) => {
      const copy = { Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` };
      // Another server on the same files may have been faster.
      await client.send(new s3.CopyObjectCommand(copy), { abortSignal }).catch(ifMissing);
    });
    await erase(from);
  };
  async function* namesUnder(prefix: string): AsyncIterable<StoredName> {
    let next: string | undefined;
    do {
      const page = await ask(({ client, s3, abortSignal }) =>
        client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }), {
          abortSignal,
        }),
      );
      for (const { Key: key = '', LastModified: storedAt } of page.Contents ?? []) {
        const name = key.slice(prefix.length);
        // The bucket may hold other things too.
        if (storedAt !== undefined && isStoredName(name)) yield { name, storedAt };
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  const checked = (name: string) => {
    assertStoredName(name);
    return name;
  };
  const readOwner = async () => (await read(OWNER_NAME))?.toString('utf8').trim() ?? null;
  return {
    put: async (name, bytes) => write(checked(name), bytes),
    get: async (name) => read(checked(name)),
    has: async (name) => isThere(checked(name)),
    remove: async (name) => erase(checked(name)),
    list: () => namesUnder(''),
    trash: {
      take: async (name) => move(checked(name), TRASH + name),
      giveBack: async (name) => move(TRASH + checked(name), name),
      remove: async (name) => erase(TRASH + checked(name)),
      list: () => namesUnder(TRASH),
    },
    readOwner,
    writeOwner: (installationId) => write(OWNER_NAME, Buffer.from(`${installationId}\n`)),
    check: async () => void (await readOwner()),
  };
}

function ifMissing(error: unknown): null {
  if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return null;
  throw error;
}

/** The package minds the signal until the answer begins; this one also minds how long the answer takes. */
function rejectedWith(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

export async function openConnection(settings: Omit<S3Settings, 'bucket'>, limits: S3Limits) {
  // Otherwise the package announces on the terminal when it will leave this version of Node behind.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const { accessKeyId, secretAccessKey, endpoint, ...rest } = settings;
  const client = new s3.S3Client({
    ...rest,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.wholeMs,
      throwOnRequestTimeout: true,
    },
    // Checksums of Amazon's newest kind are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}
