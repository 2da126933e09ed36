import { type Logger, pino } from 'pino'
import { requestScope } from '#server/kernel/context.ts'
import { describeError } from '#server/kernel/errors.ts'

/** Numbers and fixed identifiers only, never personal data or user content. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>

export interface Log {
  log(line: string, facts?: LogFacts): void
  report(error: unknown): void
}

interface LogPorts {
  format: 'text' | 'json'
  write(line: string): void
  writeError(line: string): void
}

/** Text lines, or one JSON object per event with its request id. */
export function openLog({ format, write, writeError }: LogPorts): Log {
  if (format === 'json') return jsonLog(createPino(write))
  return {
    log: (line, facts) => write(`${line}${factsText(facts)}\n`),
    report: (error) => writeError(`${requestText()}${describeError(error)}\n`),
  }
}

function createPino(write: (line: string) => void): Logger {
  return pino(
    {
      // Omits the host name; the process id distinguishes instances.
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const scope = requestScope.getStore()
        return scope === undefined ? {} : { request: scope.id, endpoint: scope.endpoint }
      },
    },
    { write },
  )
}

function jsonLog(logger: Logger): Log {
  return {
    log: (line, facts = {}) => logger.info(facts, line),
    report(error) {
      const [summary = '', ...frames] = describeError(error).split('\n')
      logger.error({ stack: frames.map((frame) => frame.trim()) }, summary)
    },
  }
}

function requestText(): string {
  const scope = requestScope.getStore()
  return scope === undefined ? '' : `Demande ${scope.id} (${scope.endpoint}) : `
}

function factsText(facts: LogFacts = {}): string {
  const summary = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
  return summary.length === 0 ? '' : ` (${summary.join(', ')})`
}
