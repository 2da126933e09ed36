import type { ClientErrorReport } from '#contract/client-errors.ts'

/** As many places as the server takes. */
const framesAtMost = 12

/** A name that code has given, never words of a person. */
const nameForm = /^[A-Z][A-Za-z]{0,39}$/

/** What ended because somebody wanted it to is no mistake of ours. */
const wanted = ['AbortError', 'NotAllowedError']

/**
 * An error as it may be told: its class and the places in our own scripts, in the order of the stack. Its message is left
 * out, it may repeat what a person wrote; so are all other addresses. Null for what did not happen in our scripts.
 */
export function errorReport(
  error: unknown,
  { origin, version }: { origin: string; version: string },
): ClientErrorReport | null {
  if (!(error instanceof Error) || wanted.includes(error.name)) return null
  const frames = framesOf(error.stack ?? '', origin)
  if (frames.length === 0) return null
  return { name: nameForm.test(error.name) ? error.name : 'Error', version, frames }
}

const place = /^(build\/[A-Za-z0-9_.-]{1,100}\.js):(\d{1,8}):(\d{1,8})$/

/** Both ways of writing a stack end a place by `address:line:column`, one of them in brackets. */
function framesOf(stack: string, origin: string): ClientErrorReport['frames'] {
  const frames = stack.split('\n').flatMap((line) => {
    const at = line.lastIndexOf(`${origin}/`)
    const found =
      at === -1
        ? null
        : place.exec(
            line
              .slice(at + origin.length + 1)
              .replace(/\)$/, '')
              .trim(),
          )
    const [, file, row, column] = found ?? []
    return file === undefined ? [] : [{ file, line: Number(row), column: Number(column) }]
  })
  return frames.filter(({ line, column }) => line > 0 && column > 0).slice(0, framesAtMost)
}
