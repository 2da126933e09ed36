import type { OutboxEntry } from '#src/db/outbox-entry.ts'

type Chosen = Pick<OutboxEntry, 'key' | 'userId' | 'kind' | 'v' | 'args' | 'lane' | 'createdAt'>

/** A new entry as code other than the engine's would store it. */
export function blankEntry(chosen: Chosen): OutboxEntry {
  return {
    target: chosen.lane,
    state: 'queued',
    sentOnce: false,
    request: null,
    attempts: 0,
    notBefore: 0,
    lastError: null,
    parkReason: null,
    ackSeq: null,
    ackTick: null,
    result: null,
    serverErrors: 0,
    firstErrorTick: null,
    claim: null,
    noticedAt: null,
    ...chosen,
  }
}
