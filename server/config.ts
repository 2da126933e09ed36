import { resolve } from 'node:path'
import { readSmtp, type SmtpSettings } from './mail/smtp-settings.ts'
import { readS3, type S3Settings } from './media/s3-settings.ts'

/** What the environment says; every value has a default that works on a laptop. */
export interface Config {
  host: string
  port: number
  /** Folder of everything that must survive: the embedded database and the pictures. */
  dataFolder: string
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined
  /** Whether an empty database gets the demo market. */
  demo: boolean
  /** Address of the app for people, without a slash at the end. */
  publicUrl: string
  /** Whether forwarded headers come from a proxy of ours. */
  trustProxy: boolean
  /** Where mail goes; null prints it for the operator. */
  smtp: SmtpSettings | null
  /** A bucket for the pictures; null keeps them in the data folder. */
  s3: S3Settings | null
  /** Multiplies the limits of the auth calls (test machines share one address). */
  authLimitFactor: number
  /** So many first listings of a seller who is not verified wait for the staff. */
  reviewFirst: number
}

/** Reads the environment. Throws an Error with a French sentence for a value that can not work. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 8000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT doit être un numéro de port.')
  const factor = Number(env.LOUMA_AUTH_LIMIT_FACTOR ?? 1)
  if (!(factor >= 1)) throw new Error('LOUMA_AUTH_LIMIT_FACTOR doit être un nombre à partir de 1.')
  const reviewFirst = Number(env.LOUMA_REVIEW_FIRST ?? 0)
  if (!Number.isInteger(reviewFirst) || reviewFirst < 0)
    throw new Error('LOUMA_REVIEW_FIRST doit être un nombre entier à partir de 0.')
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataFolder: resolve(env.LOUMA_DATA || './.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.LOUMA_DEMO !== '0',
    publicUrl: (env.LOUMA_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: env.LOUMA_TRUST_PROXY === '1',
    smtp: readSmtp(env.LOUMA_SMTP_URL, env.LOUMA_MAIL_FROM),
    s3: readS3(env),
    authLimitFactor: factor,
    reviewFirst,
  }
}
