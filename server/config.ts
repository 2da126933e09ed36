import { resolve } from 'node:path'
import * as v from 'valibot'
import { email } from '#contract/auth.ts'
import { type CodeSettings, readCodes } from './codes/code-settings.ts'
import { usualConnections } from './db/open.ts'
import { hasSeveralHosts } from './db/primary.ts'
import { type SettingValues, usualSettings } from './domains/market-settings/index.ts'
import type { PushKeys } from './domains/push/index.ts'
import { readSmtp, type SmtpSettings } from './mail/smtp-settings.ts'
import { type BackupPlace, readBackupPlace, readS3, type S3Settings } from './media/s3-settings.ts'
import { type PaymentSettings, readPayments } from './payments/payment-settings.ts'
import { sandboxPath } from './payments/sandbox/sandbox-page.ts'
import { readWatch, type WatchSettings } from './watch/watch-settings.ts'

export interface Config {
  host: string
  port: number
  /** Folder of persistent data: the embedded database and images. */
  dataFolder: string
  /** PostgreSQL to use instead of the embedded engine. */
  databaseUrl: string | undefined
  /** A standby that serves public reads. */
  replicaUrl: string | undefined
  /** Changes are refused while no standby confirms commits. */
  requiresStandby: boolean
  /** Connections per instance. */
  databaseConnections: number
  exposure: Exposure
  /** Public URL of the app without trailing slash. */
  publicUrl: string
  trustProxy: boolean
  /** Null prints e-mails to the log. */
  smtp: SmtpSettings | null
  /** Bucket for images; null stores them in the data folder. */
  s3: S3Settings | null
  /** Where the server sends backups; null: nowhere. */
  backup: BackupPlace | null
  /** Program that converts voice recordings. */
  ffmpeg: string
  payments: PaymentSettings
  codes: CodeSettings
  push: {
    /** VAPID keys shared by all instances; null generates a pair in the data folder. */
    keys: PushKeys | null
    /** Contact for push services: `mailto:` or `https:`. */
    contact: string
    /** For tests. */
    allowLocal: boolean
  }
  /** Defaults of the market settings that the staff can change. */
  market: Partial<SettingValues>
  /** E-mail of the account that becomes admin while there is none, or null. */
  firstAdmin: string | null
  /** `mailto:` or `https:` for security.txt; null omits it. */
  securityContact: string | null
  /** Multiplies the rate limits of sign-in, as test clients share one address. */
  authLimitFactor: number
  watch: WatchSettings
}

/** Throws an Error with a French message for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 8000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT doit être un numéro de port.')
  const factor = Number(env.LOUMA_AUTH_LIMIT_FACTOR ?? 1)
  if (!(factor >= 1)) throw new Error('LOUMA_AUTH_LIMIT_FACTOR doit être un nombre à partir de 1.')
  const reviewFirst = Number(env.LOUMA_REVIEW_FIRST ?? 0)
  if (!Number.isInteger(reviewFirst) || reviewFirst < 0)
    throw new Error('LOUMA_REVIEW_FIRST doit être un nombre entier à partir de 0.')
  const commission = Number(env.LOUMA_COMMISSION ?? usualSettings.commission)
  if (!Number.isInteger(commission) || commission < 0 || commission > 5_000)
    throw new Error('LOUMA_COMMISSION doit être un nombre entier de 0 à 5000, en dix-millièmes.')
  const freeSlots = Number(env.LOUMA_FREE_SLOTS ?? usualSettings.freeSlots)
  if (!Number.isInteger(freeSlots) || freeSlots < 0)
    throw new Error('LOUMA_FREE_SLOTS doit être un nombre entier à partir de 0.')
  const publicUrl = (env.LOUMA_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  const host = env.HOST || '127.0.0.1'
  const exposure = readExposure(env, host, publicUrl)
  const payments = readPayments(env, exposure.isTrial)
  const smtp = readSmtp(env.LOUMA_SMTP_URL, env.LOUMA_MAIL_FROM)
  return {
    host,
    port,
    dataFolder: resolve(env.LOUMA_DATA || './.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    replicaUrl: readReplica(env.DATABASE_REPLICA_URL, env.DATABASE_URL),
    requiresStandby: readStandby(env.LOUMA_STANDBY, env.DATABASE_URL),
    databaseConnections: readConnections(env.LOUMA_DB_CONNECTIONS),
    exposure,
    publicUrl,
    trustProxy: env.LOUMA_TRUST_PROXY === '1',
    smtp,
    s3: readS3(env),
    backup: readBackupPlace(env),
    ffmpeg: env.LOUMA_FFMPEG || 'ffmpeg',
    payments,
    // Other machines must not read the codes of a simulated phone.
    codes: readCodes(env, payments.sandbox && !exposure.isPublic),
    push: {
      keys: readPushKeys(env.LOUMA_PUSH_PUBLIC_KEY, env.LOUMA_PUSH_PRIVATE_KEY),
      contact: readContact(env.LOUMA_PUSH_CONTACT, publicUrl, smtp?.from.address ?? null),
      allowLocal: env.LOUMA_PUSH_LOCAL === '1',
    },
    market: {
      commission,
      escrow: env.LOUMA_ESCROW !== '0',
      approveUpTo: readApproval(env.LOUMA_APPROVE_UP_TO),
      reviewFirst,
      freeSlots,
    },
    firstAdmin: readFirstAdmin(env.LOUMA_ADMIN),
    securityContact: readSecurityContact(env.LOUMA_SECURITY_CONTACT),
    authLimitFactor: factor,
    watch: readWatch(env),
  }
}

function readReplica(given: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (given && !databaseUrl) throw new Error('DATABASE_REPLICA_URL demande aussi DATABASE_URL.')
  return given || undefined
}

/** Several hosts are there to lose nothing, so they require a standby unless the operator says otherwise. */
function readStandby(given: string | undefined, databaseUrl: string | undefined): boolean {
  if (given && given !== 'required' && given !== 'optional')
    throw new Error('LOUMA_STANDBY doit être required ou optional.')
  if (given === 'required' && !databaseUrl)
    throw new Error('LOUMA_STANDBY=required demande PostgreSQL : donnez DATABASE_URL.')
  return given ? given === 'required' : Boolean(databaseUrl && hasSeveralHosts(databaseUrl))
}

function readConnections(given: string | undefined): number {
  const count = Number(given || usualConnections)
  if (!Number.isInteger(count) || count < 2 || count > 500) {
    throw new Error('LOUMA_DB_CONNECTIONS doit être un nombre entier de 2 à 500.')
  }
  return count
}

function readFirstAdmin(given: string | undefined): string | null {
  if (!given) return null
  const read = v.safeParse(email, given)
  if (!read.success) throw new Error('LOUMA_ADMIN doit être un e-mail.')
  return read.output
}

function readSecurityContact(given: string | undefined): string | null {
  if (!given) return null
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(given)) {
    throw new Error('LOUMA_SECURITY_CONTACT doit commencer par mailto: ou https://.')
  }
  return given
}

function readApproval(text: string | undefined): number {
  const amount = Number(text || usualSettings.approveUpTo)
  if (!Number.isInteger(amount) || amount < 0) {
    throw new Error('LOUMA_APPROVE_UP_TO doit être un nombre entier de Fcfa à partir de 0.')
  }
  return amount
}

function readPushKeys(publicKey: string | undefined, privateKey: string | undefined): PushKeys | null {
  if (!publicKey && !privateKey) return null
  const isPair = /^[A-Za-z0-9_-]{87}$/.test(publicKey ?? '') && /^[A-Za-z0-9_-]{43}$/.test(privateKey ?? '')
  if (!publicKey || !privateKey || !isPair) {
    throw new Error('LOUMA_PUSH_PUBLIC_KEY et LOUMA_PUSH_PRIVATE_KEY doivent être une paire de clés VAPID.')
  }
  return { publicKey, privateKey }
}

/** Falls back to the public URL, then to the mail sender, as push services require a contact. */
function readContact(given: string | undefined, publicUrl: string, sender: string | null): string {
  if (given) {
    if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(given)) {
      throw new Error('LOUMA_PUSH_CONTACT doit commencer par mailto: ou https://.')
    }
    return given
  }
  if (publicUrl.startsWith('https://')) return publicUrl
  return `mailto:${sender ?? 'louma@localhost'}`
}

/** Enabled features for the start-up log, one per line, without secrets. */
export function listEnabled(config: Config, demoAccounts: number): string {
  const { payments, exposure, publicUrl, smtp, push, s3, watch } = config
  const real = [...(payments.cinetpay ? ['cinetpay'] : []), ...(payments.wave ? ['wave'] : [])]
  const lines = [
    ['adresse', `${publicUrl} (${exposure.isPublic ? 'publique' : 'cette machine seulement'})`],
    ['démonstration', demoAccounts === 0 ? 'non' : `${demoAccounts} comptes, mot de passe connu de tous`],
    ['argent d’essai', payments.sandbox ? `oui, ${publicUrl}${sandboxPath} joue l’opérateur` : 'non'],
    ['paiement', real.join(', ') || 'aucun'],
    ['codes par téléphone', listCodes(config.codes)],
    ['e-mail', smtp ? smtp.host : 'dans ce journal'],
    ['notifications', push.keys ? 'clés de l’environnement' : 'clés du dossier de données'],
    ['proxy de confiance', config.trustProxy ? 'oui' : 'non'],
    ['base', config.databaseUrl ? 'PostgreSQL' : 'intégrée'],
    ['images', s3 ? s3.bucket : 'dossier de données'],
    ['métriques', watch.metricsToken ? 'oui' : 'non'],
  ]
  return ['Réglages :', ...lines.map(([name, value]) => `  ${name} : ${value}`)].join('\n')
}

function listCodes({ whatsapp, orange, africasTalking, twilio, sandbox, perDay }: CodeSettings): string {
  const senders = [
    ...(whatsapp ? ['WhatsApp'] : []),
    ...(orange ? ['Orange'] : []),
    ...(africasTalking ? ['Africa’s Talking'] : []),
    ...(twilio ? ['Twilio'] : []),
    ...(sandbox ? ['téléphone d’essai'] : []),
  ]
  return senders.length === 0 ? 'non' : `${senders.join(', ')}, au plus ${perDay} par jour`
}

/** Mode of the demo market, whose accounts share one published password. */
type DemoSetting = 'off' | 'on' | 'staff' | 'close'

export interface Exposure {
  /** Whether other machines can reach the server. */
  isPublic: boolean
  /** Whether demo data and simulated money are on by default. */
  isTrial: boolean
  demo: DemoSetting
}

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i
const demoSettings: Record<string, DemoSetting> = { 0: 'off', 1: 'on', staff: 'staff', close: 'close' }

/** Throws an Error with a French message. */
export function readExposure(env: NodeJS.ProcessEnv, host: string, publicUrl: string): Exposure {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error('LOUMA_URL doit être une adresse http:// ou https://.')
  }
  // A trusted proxy forwards requests of other machines.
  const isPublic = !loopback.test(host) || !loopback.test(url.hostname) || env.LOUMA_TRUST_PROXY === '1'
  const isTrial = !isPublic && env.NODE_ENV !== 'production'
  const wished = env.LOUMA_DEMO || (isTrial ? '1' : '0')
  const demo = demoSettings[wished]
  if (!Object.hasOwn(demoSettings, wished) || demo === undefined) {
    throw new Error('LOUMA_DEMO doit être 0, 1, staff ou close.')
  }
  return { isPublic, isTrial, demo }
}
