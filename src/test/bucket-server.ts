import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const LOGIN = 'S3RVER';

export interface BucketServer {
  /** The settings of the program that lead to it, but for the name of a bucket. */
  env: { S3_ENDPOINT: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  close: () => Promise<void>;
}

/** A store on this machine that speaks S3, with one empty bucket. */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-s3-'));
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: LOGIN, S3_SECRET_ACCESS_KEY: LOGIN },
    close: async () => {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
