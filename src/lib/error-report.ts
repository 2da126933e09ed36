import type { ClientErrorReport } from '#contract/client-errors.ts'

/** The server's limit. */
const framesAtMost = 12

/** Class names only: any other `name` might contain user input. */
const nameForm = /^[A-Z][A-Za-z]{0,39}$/

/** Aborted or refused by the user. */
const wanted = ['AbortError', 'NotAllowedError']

/** Class and stack frames in the app's own scripts, without the message (user input); null without such frames. */
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

/** Both stack formats (V8, and Firefox or Safari) end a frame with `address:line:column`. */
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
