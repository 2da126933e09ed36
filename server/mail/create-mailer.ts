import type { Carry, Mail, Mailer } from './mail.ts'

/** How an attempt went; `given_up` when there is none after it. */
export type MailResult = 'sent' | 'failed' | 'given_up'

export interface MailerPorts {
  carry: Carry
  /** One line for the operator. */
  log(line: string): void
  /** What went wrong while a message was written. */
  report(error: unknown): void
  /** Hears how every attempt went. */
  tried?(result: MailResult): void
  /** Runs work after so many milliseconds; the answer calls it off. */
  later?(work: () => void, ms: number): () => void
}

/** Pauses before the second and every later attempt: a link lives an hour, so that the last still comes in time. */
const pausesMs = [5_000, 30_000, 2 * 60_000, 10 * 60_000]
/** More would be an accident or an attack; each is a few kilobytes. */
const mostWaiting = 1_000

/** Sends messages in this process, again when a server does not answer; whatever waits dies with the process. */
export function createMailer(ports: MailerPorts): Mailer {
  const { carry, log, report, later = afterwards, tried = () => {} } = ports
  const running = new Set<Promise<void>>()
  const waiting = new Map<object, () => void>()
  let stopped = false

  const run = (work: () => Promise<void>) => {
    const ran = work()
      .catch(report)
      .finally(() => running.delete(ran))
    running.add(ran)
  }

  const attempt = async (mail: Mail, failures: number): Promise<void> => {
    try {
      await carry(mail)
      tried('sent')
    } catch (error) {
      const pause = isFinal(error) ? undefined : pausesMs[failures]
      const what = `E-mail « ${mail.subject} » non envoyé (${reasonOf(error)})`
      if (pause === undefined || stopped || waiting.size >= mostWaiting) {
        tried('given_up')
        return log(`${what}, abandonné.`)
      }
      tried('failed')
      log(`${what}, nouvel essai dans ${pause / 1000} s.`)
      const turn = {}
      const callOff = later(() => {
        waiting.delete(turn)
        run(() => attempt(mail, failures + 1))
      }, pause)
      waiting.set(turn, callOff)
    }
  }

  return {
    send(write) {
      run(async () => {
        const mail = await write()
        if (mail !== null) await attempt(mail, 0)
      })
    },
    waiting: () => waiting.size,
    async stop() {
      stopped = true
      for (const callOff of waiting.values()) callOff()
      if (waiting.size > 0) log(`${waiting.size} e-mail(s) abandonné(s) à l’arrêt.`)
      waiting.clear()
      while (running.size > 0) await Promise.all(running)
    },
  }
}

function afterwards(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** A 5xx of the mail server comes again however often one asks. */
function isFinal(error: unknown): boolean {
  const answer = fieldOf(error, 'responseCode')
  return typeof answer === 'number' && answer >= 500
}

/** Codes only: the words of a mail server repeat addresses. */
function reasonOf(error: unknown): string {
  const parts = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  return parts.length > 0 ? parts.join(' ') : 'erreur inconnue'
}

function fieldOf(error: unknown, field: string): unknown {
  return error instanceof Error ? (error as Error & Record<string, unknown>)[field] : undefined
}
