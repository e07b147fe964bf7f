import fs from 'node:fs';
import type { S3Client } from '@aws-sdk/client-s3';
import { openConnection, type S3Settings } from './s3-file-store.ts';
import { FileStoreUnavailableError } from './file-store-error.ts';

/** Of one request; a part of a large file over a slow line takes its time. */
const LIMITS = { connectMs: 5000, wholeMs: 10 * 60_000 };
/** Files up to this size are one request; larger ones are sent in parts of it. */
const PART_BYTES = 32 * 1024 * 1024;

type S3 = typeof import('@aws-sdk/client-s3');

export class S3Bucket {
  readonly name: string;
  readonly #settings: Omit<S3Settings, 'bucket'>;
  readonly #partBytes: number;
  #connection: Promise<{ client: S3Client; s3: S3 }> | undefined;

  constructor({ bucket, ...settings }: S3Settings, partBytes = PART_BYTES) {
    this.name = bucket;
    this.#partBytes = partBytes;
    this.#settings = settings;
  }

  async *list(): AsyncIterable<{ key: string; size: number }> {
    let next: string | undefined;
    do {
      const page = await this.#ask(({ client, s3 }) =>
        client.send(new s3.ListObjectsV2Command({ Bucket: this.name, ContinuationToken: next })),
      );
      for (const { Key: key, Size: size = 0 } of page.Contents ?? []) if (key !== undefined) yield { key, size };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  /** The object has its name once the last part is there. */
  async putFile(key: string, file: string): Promise<void> {
    const { size } = fs.statSync(file);
    const at = { Bucket: this.name, Key: key };
    await this.#ask(async ({ client, s3 }) => {
      if (size <= this.#partBytes) {
        await client.send(new s3.PutObjectCommand({ ...at, Body: fs.readFileSync(file), ContentLength: size }));
        return;
      }
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at));
      try {
        const Parts = [];
        const handle = await fs.promises.open(file, 'r');
        try {
          for (let PartNumber = 1, start = 0; start < size; PartNumber++, start += this.#partBytes) {
            const Body = Buffer.alloc(Math.min(this.#partBytes, size - start));
            await handle.read(Body, 0, Body.length, start);
            const { ETag } = await client.send(new s3.UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
            Parts.push({ ETag, PartNumber });
          }
        } finally {
          await handle.close();
        }
        await client.send(new s3.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
      } catch (error) {
        // Parts of an upload that nobody finishes would be paid for; the first failure is the one to tell.
        await client.send(new s3.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
        throw error;
      }
    });
  }

  async *read(key: string): AsyncIterable<Buffer> {
    const { Body } = await this.#ask(({ client, s3 }) =>
      client.send(new s3.GetObjectCommand({ Bucket: this.name, Key: key })),
    );
    yield* Body as unknown as AsyncIterable<Buffer>;
  }

  async has(key: string): Promise<boolean> {
    for await (const found of this.list()) if (found.key === key) return true;
    return false;
  }

  remove(key: string): Promise<void> {
    return this.#ask(async ({ client, s3 }) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket: this.name, Key: key }));
    });
  }

  async #ask<Answer>(work: (tools: { client: S3Client; s3: S3 }) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(await (this.#connection ??= openConnection(this.#settings, LIMITS)));
    } catch (error) {
      throw new FileStoreUnavailableError(error, { isFull: false });
    }
  }
}
