import { setTimeout as wait } from 'node:timers/promises'

export interface Times {
  /** Until the author had the answer: 'Envoyé'. */
  sent: number[]
  /** Until the other phone was notified. */
  told: number[]
  /** Until the other phone had the message. */
  pulled: number[]
}

export interface Exchange {
  say(): Promise<void>
  /** Resolves at the other phone's next event. */
  told(): Promise<void>
  /** The other phone pulls; false when the message is not there yet. */
  pull(): Promise<boolean>
}

/** Open-loop load of `perSecond` messages for `seconds`: a slow answer delays no later message. */
export async function converse(
  next: (n: number) => Exchange,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Times> {
  const times: Times = { sent: [], told: [], pulled: [] }
  const under: Promise<void>[] = []
  const begun = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    await wait(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()))
    under.push(one(next(n), times))
  }
  await Promise.all(under)
  return times
}

async function one(exchange: Exchange, times: Times): Promise<void> {
  const from = performance.now()
  const since = () => performance.now() - from
  let told = exchange.told()
  const sent = exchange.say().then(() => times.sent.push(since()))
  await told
  times.told.push(since())
  for (;;) {
    // The event may have been about an earlier message of this conversation.
    const again = exchange.told()
    if (await exchange.pull()) break
    told = again
    await told
  }
  times.pulled.push(since())
  await sent
}
