import type { Provider } from '#contract/wallet.ts'
import { logSeldom } from '#server/kernel/log-seldom.ts'
import { askTopUp } from './ask-top-up.ts'
import { leaseMs } from './pauses.ts'
import { presentProvider } from './present.ts'
import { processWebhook } from './process-webhook.ts'
import type { TransferSettings } from './settings.ts'
import { takeDueTopUps } from './top-up-rows.ts'
import { lookAfterWithdrawal } from './watch-withdrawal.ts'
import { takeDueWithdrawals } from './withdrawal-rows.ts'

/** What other processes left is found so late at most. */
const everyMs = 15_000
const atOnce = 20

/** Money that is on its way in or out. */
export interface TransferService {
  settings: TransferSettings
  /** The ways that people may choose from. */
  shown(): Provider[]
  /** Answers a provider that tells of something. Refusals are thrown. */
  hear(request: Request, providerId: string): Promise<Response>
  /** Looks after everything that is due now. Rejects with the database. */
  run(): Promise<void>
  /** Goes on by itself from now on, until it is stopped. */
  start(): void
  /** Ends after the round that is under way. */
  stop(): Promise<void>
}

/** Opens the desk; several instances share the work by leases. */
export function openTransfers(settings: TransferSettings): TransferService {
  const { services, providers } = settings
  const { db, clock, events, report } = services
  let isStopped = false
  let underWay: Promise<void> | null = null
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let forget = () => {}
  // Anybody may send unsigned ones, as many as they like.
  const refused = logSeldom(
    services.log,
    (leftOut) => `${leftOut} autres depuis la ligne précédente.`,
    () => clock.now().getTime(),
  )

  async function lookAfterAll(): Promise<void> {
    for (;;) {
      const now = clock.now()
      const taken = { now, lease: new Date(now.getTime() + leaseMs), limit: atOnce }
      const comingIn = await takeDueTopUps(db, taken)
      const goingOut = await takeDueWithdrawals(db, taken)
      const work = [
        ...comingIn.map((row) => askTopUp(settings, row)),
        ...goingOut.map((row) => lookAfterWithdrawal(settings, row)),
      ]
      // What fails is taken again when the lease is over.
      await Promise.all(work.map((one) => one.catch(report)))
      if (isStopped || (comingIn.length < atOnce && goingOut.length < atOnce)) return
    }
  }

  function round(): Promise<void> {
    underWay ??= lookAfterAll().finally(() => {
      underWay = null
    })
    return underWay
  }

  const runQuietly = () => {
    soon = undefined
    if (!isStopped) round().catch(report)
  }

  return {
    settings,
    shown: () => providers.map(presentProvider),
    hear: (request, providerId) => processWebhook(settings, request, providerId, refused),
    async run() {
      // A round that has begun may have looked too early.
      await underWay
      await round()
    },
    start() {
      forget = events.listen((event) => {
        if (event.type === 'transfer-due') soon ??= setTimeout(runQuietly, 0)
      })
      timer = setInterval(runQuietly, everyMs)
      timer.unref()
    },
    async stop() {
      isStopped = true
      forget()
      clearInterval(timer)
      clearTimeout(soon)
      await underWay?.catch(report)
    },
  }
}
