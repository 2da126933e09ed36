import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Answer, Asked } from './ask.ts'
import type { Action, Tally } from './tally.ts'

export interface Voice {
  /** Sends once; null when it was refused or had no answer. */
  read(action: Action, asked: Asked): Promise<Answer | null>
  /** Retries a change under one key until it is acknowledged, as an outbox does; null when it was given up. */
  write(action: Action, asked: Asked): Promise<Answer | null>
}

export interface VoiceDeps {
  ask(url: string, asked: Asked): Promise<Answer>
  /** Address of a running server; waits until there is one. */
  place(): Promise<string>
  tally: Tally
  /** No retry after this, in ms of `performance.now()`. */
  patientUntil: number
  /** Planned start of the action: its first request is timed from there. */
  wantedAt: number
}

const pauseMs = 100

export function openVoice({ ask, place, tally, patientUntil, wantedAt }: VoiceDeps): Voice {
  let since = wantedAt

  async function once(action: Action, asked: Asked): Promise<Answer | null> {
    const url = await place()
    tally.requests += 1
    const answer = await ask(url, asked).catch((error: unknown) => {
      tally.broken.push(String(error))
      return null
    })
    const took = performance.now() - since
    since = performance.now()
    if (answer === null) return null
    if (answer.status === 503) {
      tally.shed += 1
      tally.shedTimes.push(took)
      tally.shedAt.push(since)
      if (answer.retryAfter !== null && answer.retryAfter > 0) tally.shedWithTime += 1
    } else if (answer.status < 300 || answer.status === 304) tally.times[action].push(took)
    else if (!isUnderWay(answer)) {
      tally.errors.push(`${asked.method} ${asked.path}: ${answer.status} ${JSON.stringify(answer.json)}`)
    }
    return answer
  }

  return {
    async read(action, asked) {
      const answer = await once(action, asked)
      return answer !== null && answer.status < 300 ? answer : null
    },
    async write(action, asked) {
      const keyed = { ...asked, key: v7() }
      for (;;) {
        const answer = await once(action, keyed)
        const isDone = answer !== null && answer.status !== 503 && !isUnderWay(answer)
        if (isDone) return answer.status < 300 ? answer : null
        const pause = (answer?.retryAfter ?? 0) * 1_000 + pauseMs
        if (performance.now() + pause > patientUntil) return null
        await wait(pause)
        since = performance.now()
      }
    },
  }
}

/** The interrupted request of a killed server may hold its locks for a moment. */
function isUnderWay({ status, json }: Answer): boolean {
  return status === 409 && (json as { code?: string } | null)?.code === 'idempotency_in_progress'
}
