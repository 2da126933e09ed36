import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { PushSubscriptionRow } from '#server/db/schema/notifications.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import { parallelLimit } from '#server/kernel/work-queue.ts'
import type { PushDeps } from './deps.ts'
import { dueMessage } from './due-push.ts'
import { type PushManner, postPush } from './post-push.ts'
import {
  type Due,
  devicesOf,
  dropDevice,
  dropDue,
  recordAnswer,
  takeDue,
  takeFailed,
  unreadSince,
} from './rows.ts'

/** Delay that batches events into one push and skips what is read meanwhile. */
const gatherMs = 1_000
/** Polling interval for events of other instances and crashed processes. */
const everyMs = 15_000
/** After this time another run may take the entry again. */
const leaseMs = minuteMs
/** Users per batch. */
const atOnce = 20
/** Concurrent requests in total and per host, so that one account cannot flood a host. */
const requests = { atOnce: 20, perKey: 5 }
const firstPauseMs = 30_000
const longestPauseMs = 6 * hourMs
/** Then the subscription is dropped; the client subscribes again when it opens. */
const failuresAtMost = 15

export interface PushSender {
  /** Sends all due pushes; resolves after the attempts. Rejects on database errors. */
  run(): Promise<void>
  /** Aborts running requests; they are retried later, here or by another instance. */
  stop(): Promise<void>
}

/** Queues pushes for message events and sends due ones until it is stopped. */
export function openPush(deps: PushDeps): PushSender {
  const { services } = deps
  const { db, clock, events, report, log } = services
  const tally = (result: 'sent' | 'failed' | 'dropped') => services.tally?.({ type: 'push', result })
  const noting = new Set<Promise<void>>()
  let underWay: Promise<void> | null = null
  let soon: NodeJS.Timeout | undefined
  const ending = new AbortController()
  const { signal } = ending
  const post = parallelLimit(requests)
  // Every running request adds a listener to the signal.
  setMaxListeners(0, signal)

  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  async function wake(device: PushSubscriptionRow, manner: PushManner): Promise<void> {
    const seq = await currentSeq(db, device.userId)
    const message = { user_id: device.userId, seq }
    const { status, retryAfter } = await post(hostOf(device), () =>
      postPush(deps, device, message, manner),
    ).catch(() => ({
      // Encryption failed: the keys are invalid for good, so drop the subscription.
      status: 400,
      retryAfter: null,
    }))
    if (status >= 200 && status < 300) {
      tally('sent')
      if (device.failures > 0) await recordAnswer(db, device, { failures: 0, notBefore: null })
      return
    }
    const isGone = status >= 400 && status < 500 && status !== 408 && status !== 429
    const failures = device.failures + 1
    if (isGone || failures > failuresAtMost) {
      tally('dropped')
      if (status !== 404 && status !== 410)
        log(`Push : ${hostOf(device)} a répondu ${status}, abonnement retiré.`)
      return dropDevice(db, device)
    }
    tally('failed')
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    const notBefore = later(Math.max(pause, Math.min(longestPauseMs, (retryAfter ?? 0) * 1_000)))
    await recordAnswer(db, device, { failures, notBefore })
  }

  async function deliver(due: Due): Promise<void> {
    const unread = await unreadSince(db, due.userId, due.seq)
    if (unread.messages || unread.news) {
      const devices = await devicesOf(db, due.userId)
      await Promise.all(devices.map((device) => wake(device, mannerOf(device, unread.messages, signal))))
    }
    await dropDue(db, due)
  }

  async function tryAgain(device: PushSubscriptionRow): Promise<void> {
    const unread = await unreadSince(db, device.userId, 0)
    if (unread.messages || unread.news) await wake(device, mannerOf(device, unread.messages, signal))
    else await recordAnswer(db, device, { failures: 0, notBefore: null })
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const lease = later(leaseMs)
      const due = await takeDue(db, { until: later(-gatherMs), lease, limit: atOnce })
      const failed = await takeFailed(db, { now: clock.now(), lease, limit: atOnce })
      const work = [...due.map(deliver), ...failed.map(tryAgain)]
      // A failed entry is retried when its lease expires.
      await Promise.all(work.map((one) => one.catch(report)))
      if (signal.aborted || (due.length < atOnce && failed.length < atOnce)) return
    }
  }

  function run(): Promise<void> {
    underWay ??= sendAll().finally(() => {
      underWay = null
    })
    return underWay
  }

  const runQuietly = () => {
    soon = undefined
    if (!signal.aborted) run().catch(report)
  }

  const forget = events.listen((event) => {
    if (event.type === 'message-sent' && !event.muted) {
      const noted: Promise<void> = dueMessage(db, event, clock.now())
        .catch(report)
        .finally(() => noting.delete(noted))
      noting.add(noted)
    }
    if (event.type === 'message-sent' || event.type === 'mirror-changed') {
      soon ??= setTimeout(runQuietly, gatherMs + 50)
      soon.unref()
    }
  })
  const timer = setInterval(runQuietly, everyMs)
  timer.unref()

  return {
    async run() {
      await Promise.all(noting)
      // The running batch may have started before the latest events.
      await underWay
      await run()
    },
    async stop() {
      ending.abort()
      forget()
      clearInterval(timer)
      clearTimeout(soon)
      await Promise.all(noting)
      await underWay?.catch(report)
    },
  }
}

function mannerOf({ userId }: PushSubscriptionRow, hasMessages: boolean, signal: AbortSignal): PushManner {
  const topic = createHash('sha256').update(userId).digest('base64url').slice(0, 32)
  return { topic, urgency: hasMessages ? 'high' : 'normal', signal }
}

function hostOf({ endpoint }: PushSubscriptionRow): string {
  return new URL(endpoint).host
}
