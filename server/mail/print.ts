import type { Carry } from './mail.ts'

export function printTo(log: (line: string) => void): Carry {
  return async ({ to, subject, text }) => {
    log(`Message pour ${to} : ${subject}\n${text.trimEnd().replace(/^/gm, '  ')}`)
  }
}
