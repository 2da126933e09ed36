import { setTimeout as wait } from 'node:timers/promises'

export interface Times {
  /** Until the author had the answer: 'Envoyé'. */
  sent: number[]
  /** Until the next event at the other phone. */
  notified: number[]
  /** Until the other phone had the message. */
  received: number[]
}

export interface Exchange {
  send(): Promise<void>
  /** Resolves at the other phone's next event. */
  notified(): Promise<void>
  /** Resolves when the other phone has the message. */
  received(): Promise<void>
}

/** Open-loop load of `perSecond` messages for `seconds`: a slow answer delays no later message. */
export async function converse(
  next: (n: number) => Exchange,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Times> {
  const times: Times = { sent: [], notified: [], received: [] }
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
  const note = (what: keyof Times) => () => times[what].push(performance.now() - from)
  await Promise.all([
    exchange.notified().then(note('notified')),
    exchange.received().then(note('received')),
    exchange.send().then(note('sent')),
  ])
}
