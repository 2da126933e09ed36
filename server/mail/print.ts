import type { Carry } from './mail.ts'

/** Without a mail server: the operator reads the message in the log, and hands it on. */
export function printTo(log: (line: string) => void): Carry {
  return async ({ to, subject, text }) => {
    log(`Message pour ${to} : ${subject}\n${text.trimEnd().replace(/^/gm, '  ')}`)
  }
}
