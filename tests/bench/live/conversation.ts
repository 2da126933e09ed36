import { setTimeout as wait } from 'node:timers/promises'

/** How long messages took, each from the moment of sending, in ms. */
export interface Times {
  /** Until the author had the answer: 'Envoyé'. */
  sent: number[]
  /** Until the other phone was told. */
  told: number[]
  /** Until the other phone had the message. */
  pulled: number[]
}

/** One message from a phone to another. */
export interface Exchange {
  /** Sends it; resolves with the answer. */
  say(): Promise<void>
  /** Resolves when the other phone is told, from now on. */
  told(): Promise<void>
  /** The other phone asks for what it was told of; false when the message is not there yet. */
  pull(): Promise<boolean>
}

/** Says so much in a second for so long, whoever waits: a slow answer puts no later message off. */
export async function talk(
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
    // What was told may have been an earlier message of the same two.
    const again = exchange.told()
    if (await exchange.pull()) break
    told = again
    await told
  }
  times.pulled.push(since())
  await sent
}
