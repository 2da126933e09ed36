import type { Carry } from './mail.ts'

/** Without a mail server messages go to the log, where the operator can read them. */
export function printTo(log: (line: string) => void): Carry {
  return async ({ to, subject, text }) => {
    log(`Message pour ${to} : ${subject}\n${text.trimEnd().replace(/^/gm, '  ')}`)
  }
}
