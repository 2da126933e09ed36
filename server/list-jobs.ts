import { join } from 'node:path'
import { eraseLeaving } from './domains/account/index.ts'
import { moveMerged } from './domains/categories/index.ts'
import { forgetClientErrors } from './domains/client-errors/index.ts'
import { expireOffers } from './domains/conversations/index.ts'
import { sendDigests } from './domains/digests/index.ts'
import type { Market } from './domains/market-settings/index.ts'
import { endOverdue } from './domains/orders/index.ts'
import type { openDescriber, PhotoService } from './domains/photos/index.ts'
import { sweepCards } from './domains/previews/index.ts'
import {
  endBoosts,
  expireProducts,
  type Impressions,
  publishWithinQuota,
  releaseWhenFree,
} from './domains/products/index.ts'
import { countWords, notifySavedSearches } from './domains/search/index.ts'
import { forgetOutboxAges } from './domains/status/index.ts'
import { forgetWebhooks } from './domains/transfers/index.ts'
import type { BannedContacts } from './domains/users/index.ts'
import type { VerificationPhotoService } from './domains/verifications/index.ts'
import type { VoiceService } from './domains/voices/index.ts'
import type { Job } from './housekeeping.ts'
import type { Services } from './kernel/services.ts'
import type { Mailer } from './mail/mail.ts'
import { purge } from './sync/purge.ts'

interface JobDeps {
  services: Services
  mailer: Mailer
  market: Market
  impressions: Impressions
  photos: PhotoService
  voices: VoiceService
  verificationPhotos: VerificationPhotoService
  /** Hashes contacts when banned accounts are erased. */
  barred: BannedContacts
  describer: ReturnType<typeof openDescriber>
  /** Null without another machine to send backups to. */
  backup: Omit<Job, 'name'> | null
  publicUrl: string
  dataFolder: string
  smtp: boolean
  secret: string
}

export function listJobs(deps: JobDeps): Job[] {
  const { services, mailer, market, publicUrl } = deps
  const { db } = services
  const now = () => services.clock.now()
  return [
    { name: 'purge', run: () => purge(db, now()) },
    { name: 'listings', run: () => expireProducts(services) },
    { name: 'release', run: () => releaseWhenFree(services) },
    { name: 'publish', run: () => publishWithinQuota(services, market) },
    { name: 'leaving', run: () => eraseLeaving({ services, mailer, publicUrl, barred: deps.barred }) },
    { name: 'boosts', run: () => endBoosts(services) },
    // Each instance has its own counters.
    { name: 'impressions', run: () => deps.impressions.flush(services), everywhere: true },
    { name: 'offers', run: () => expireOffers(services) },
    { name: 'webhooks', run: () => forgetWebhooks(db, now()) },
    { name: 'orders', run: () => endOverdue(services) },
    ...(deps.smtp ? [digests(deps)] : []),
    { name: 'categories', run: () => moveMerged(services) },
    { name: 'watch', run: () => forgetClientErrors(db, now()).then(() => forgetOutboxAges(db, now())) },
    { name: 'words', run: () => countWords(services) },
    { name: 'searches', run: () => notifySavedSearches(services) },
    // Unfinished uploads and preview cards are in each instance's own folder.
    { name: 'photos', run: () => deps.photos.clean(now()), everywhere: true },
    { name: 'voices', run: () => deps.voices.clean(now()), everywhere: true },
    { name: 'verifications', run: () => deps.verificationPhotos.clean(now()), everywhere: true },
    { name: 'descriptors', run: deps.describer.run },
    { name: 'cards', run: () => sweepCards(join(deps.dataFolder, 'cards'), now()), everywhere: true },
    ...backups(deps),
  ]
}

function digests({ services, mailer, publicUrl, secret }: JobDeps): Job {
  return { name: 'digests', run: () => sendDigests({ services, mailer, publicUrl, secret }) }
}

function backups({ backup }: JobDeps): Job[] {
  return backup === null ? [] : [{ name: 'backup', ...backup }]
}
