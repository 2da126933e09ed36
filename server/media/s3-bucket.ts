import { AwsClient } from 'aws4fetch'

export interface BucketSettings {
  /** Without trailing slash; requests use path-style bucket addresses. */
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

const retries = 2

/** Signed requests to a bucket, by path with query below it. */
export type Bucket = (path: string, init: RequestInit) => Promise<Response>

export function openBucket(
  { endpoint, bucket, region, key, secret }: BucketSettings,
  timeoutMs: number,
): Bucket {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries,
    initRetryMs: 100,
  })
  return (path, init) =>
    client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
}

/** Throws unless the bucket has done it. */
export async function expectDone(answer: Response, operation: string): Promise<void> {
  if (!answer.ok) throw await refused(answer, operation)
  await answer.body?.cancel()
}

/** The S3 error code is for the operator; it contains no secret. */
export async function refused(answer: Response, operation: string): Promise<Error> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return new Error(`the bucket refused to ${operation}: ${answer.status} ${code}`.trim())
}
