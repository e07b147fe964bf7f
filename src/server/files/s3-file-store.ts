import type { S3Client } from '@aws-sdk/client-s3';
import { assertStoredName, type FileStore, isStoredName } from './file-store.ts';

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

/** Files in any store that speaks S3. The package is loaded with the first file: most installations never need it. */
export function s3FileStore({ bucket, ...settings }: S3Settings): FileStore {
  let connection: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined;
  const connect = () => (connection ??= openConnection(settings));
  const keyOf = (name: string) => {
    assertStoredName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    async put(name, bytes) {
      const key = keyOf(name);
      const { client, s3 } = await connect();
      await client.send(new s3.PutObjectCommand({ ...key, Body: bytes, ContentLength: bytes.length }));
    },
    async get(name) {
      const key = keyOf(name);
      const { client, s3 } = await connect();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(key));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(name) {
      const key = keyOf(name);
      const { client, s3 } = await connect();
      await client.send(new s3.DeleteObjectCommand(key));
    },
    async *list() {
      const { client, s3 } = await connect();
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: name = '', LastModified: storedAt } of page.Contents ?? []) {
          // The bucket may hold other things too.
          if (storedAt !== undefined && isStoredName(name)) yield { name, storedAt };
        }
      }
    },
  };
}

async function openConnection(settings: Omit<S3Settings, 'bucket'>) {
  // Otherwise the package announces on the terminal when it will leave this version of Node behind.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const { accessKeyId, secretAccessKey, endpoint, ...rest } = settings;
  const client = new s3.S3Client({
    ...rest,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Checksums of Amazon's newest kind are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}
