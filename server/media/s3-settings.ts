import type { BucketSettings } from './s3-bucket.ts'

export interface S3Settings extends BucketSettings {
  /** Without trailing slash; null if the server proxies all reads. */
  publicUrl: string | null
}

const folderForm = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Null without an endpoint. Throws an Error that never contains the secret. */
export function readS3(env: NodeJS.ProcessEnv): S3Settings | null {
  if (!env.LOUMA_S3_ENDPOINT) return null
  const bucket = env.LOUMA_S3_BUCKET ?? ''
  if (!bucketForm.test(bucket)) throw new Error('LOUMA_S3_BUCKET doit être le nom d’un bucket.')
  const key = env.LOUMA_S3_KEY
  const secret = env.LOUMA_S3_SECRET
  if (!key || !secret) throw new Error('LOUMA_S3_KEY et LOUMA_S3_SECRET vont avec LOUMA_S3_ENDPOINT.')
  return {
    endpoint: address('LOUMA_S3_ENDPOINT', env.LOUMA_S3_ENDPOINT),
    bucket,
    region: env.LOUMA_S3_REGION || 'us-east-1',
    key,
    secret,
    publicUrl: env.LOUMA_S3_PUBLIC_URL ? address('LOUMA_S3_PUBLIC_URL', env.LOUMA_S3_PUBLIC_URL) : null,
  }
}

function address(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const plain = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  // The URL also becomes part of the page's Content-Security-Policy: allow scheme, host and path only.
  if (!plain || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(`${name} doit être une adresse https://, sans compte ni paramètres.`)
  }
  return url.href.replace(/\/+$/, '')
}

export interface BackupPlace {
  bucket: BucketSettings
  /** Prefix of all names in the bucket; empty, or with a trailing slash. */
  folder: string
}

/** Null without an address. Throws an Error that never contains the secret. */
export function readBackupPlace(env: NodeJS.ProcessEnv): BackupPlace | null {
  if (!env.LOUMA_BACKUP_URL) return null
  const { origin, pathname } = new URL(address('LOUMA_BACKUP_URL', env.LOUMA_BACKUP_URL))
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  if (!bucketForm.test(bucket) || !folders.every((part) => folderForm.test(part)))
    throw new Error(
      'LOUMA_BACKUP_URL doit être l’adresse d’un bucket\u00a0: https://s3.example.org/bucket/dossier',
    )
  const key = env.LOUMA_BACKUP_KEY
  const secret = env.LOUMA_BACKUP_SECRET
  if (!key || !secret) throw new Error('LOUMA_BACKUP_KEY et LOUMA_BACKUP_SECRET vont avec LOUMA_BACKUP_URL.')
  const region = env.LOUMA_BACKUP_REGION || 'us-east-1'
  return {
    bucket: { endpoint: origin, bucket, region, key, secret },
    folder: folders.map((part) => `${part}/`).join(''),
  }
}
