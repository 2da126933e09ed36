import type { Provider } from '#contract/wallet.ts'
import { logThrottled } from '#server/kernel/throttle.ts'
import type { TransferDeps } from './deps.ts'
import { presentProvider } from './own-transfers.ts'
import { leaseMs } from './pauses.ts'
import { processWebhook } from './process-webhook.ts'
import { pollTopUp } from './settle-top-up.ts'
import { takeDueTopUps } from './top-up-rows.ts'
import { watchWithdrawal } from './watch-withdrawal.ts'
import { takeDueWithdrawals } from './withdrawal-rows.ts'

/** Polling interval for transfers of other processes. */
const everyMs = 15_000
const atOnce = 20

export interface TransferService {
  deps: TransferDeps
  shown(): Provider[]
  /** Handles a webhook of a provider. Throws refusals. */
  receiveWebhook(request: Request, providerId: string): Promise<Response>
  /** Processes all due transfers. Rejects on database errors. */
  run(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Several instances share the work by leases. */
export function openTransfers(deps: TransferDeps): TransferService {
  const { services, providers } = deps
  const { db, clock, events, report } = services
  let isStopped = false
  let underWay: Promise<void> | null = null
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let forget = () => {}
  // Throttled: unsigned requests can be sent by anyone.
  const refused = logThrottled(
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
        ...comingIn.map((row) => pollTopUp(deps, row)),
        ...goingOut.map((row) => watchWithdrawal(deps, row)),
      ]
      // A failed entry is retried when its lease expires.
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
    deps,
    shown: () => providers.map(presentProvider),
    receiveWebhook: (request, providerId) => processWebhook(deps, request, providerId, refused),
    async run() {
      // The running batch may have started before the latest changes.
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
