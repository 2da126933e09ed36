import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/media/s3-settings.ts'

/** A real S3 server on this machine, with one bucket. */
export interface S3Server {
  settings: S3Settings
  names(): Promise<string[]>
  close(): Promise<void>
}

/** Starts one on a free port, in a temporary folder. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'louma-s3-'))
  const bucket = 'louma-photos'
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = (await server.run()) as unknown as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      key: 'S3RVER',
      secret: 'S3RVER',
      publicUrl: null,
    },
    async names() {
      const found = await readdir(join(directory, bucket), { recursive: true })
      return found
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .sort()
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
