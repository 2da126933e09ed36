import type { Carry, Mail, Mailer } from './mail.ts'

/** Outcome of an attempt; `given_up` if no retry follows. */
export type MailResult = 'sent' | 'failed' | 'given_up'

export interface MailerPorts {
  carry: Carry
  log(line: string): void
  /** Errors thrown by the `write` callback of `send`. */
  report(error: unknown): void
  tried?(result: MailResult): void
  /** Returns a cancel function. */
  later?(work: () => void, ms: number): () => void
}

/** Retry delays. Links in e-mails are valid for an hour, so the last retry still delivers a valid one. */
const pausesMs = [5_000, 30_000, 2 * 60_000, 10 * 60_000]
const mostWaiting = 1_000

/** Sends in this process and retries when the mail server fails; queued messages are lost if the process exits. */
export function createMailer(ports: MailerPorts): Mailer {
  const { carry, log, report, later = afterwards, tried = () => {} } = ports
  const running = new Set<Promise<void>>()
  const waiting = new Map<object, () => void>()
  let stopped = false

  const run = (work: () => Promise<void>) => {
    const sending = work()
      .catch(report)
      .finally(() => running.delete(sending))
    running.add(sending)
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

function isFinal(error: unknown): boolean {
  const answer = fieldOf(error, 'responseCode')
  return typeof answer === 'number' && answer >= 500
}

/** Codes only: the text of an SMTP reply contains addresses. */
function reasonOf(error: unknown): string {
  const parts = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  return parts.length > 0 ? parts.join(' ') : 'erreur inconnue'
}

function fieldOf(error: unknown, field: string): unknown {
  return error instanceof Error ? (error as Error & Record<string, unknown>)[field] : undefined
}
