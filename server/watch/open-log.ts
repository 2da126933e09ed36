import { type Logger, pino } from 'pino'
import { describeError } from '#server/kernel/describe-error.ts'
import { requestScope } from '#server/kernel/request-scope.ts'

/** Facts beside a line's words: figures and closed words only, never what people wrote or who they are. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>

/** What the operator reads, or lets a machine read. */
export interface Log {
  /** Something that happened. */
  log(line: string, facts?: LogFacts): void
  /** Something that should not have happened. */
  report(error: unknown): void
}

interface LogPorts {
  format: 'text' | 'json'
  write(line: string): void
  /** Where errors go in the readable form. */
  writeError(line: string): void
}

/** Opens the log: readable lines, or one JSON object for each event with the request that it belongs to. */
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
      // The name of this machine is nobody's business; the number of the process tells instances apart.
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
      const [told = '', ...frames] = describeError(error).split('\n')
      logger.error({ stack: frames.map((frame) => frame.trim()) }, told)
    },
  }
}

function requestText(): string {
  const scope = requestScope.getStore()
  return scope === undefined ? '' : `Demande ${scope.id} (${scope.endpoint}) : `
}

function factsText(facts: LogFacts = {}): string {
  const told = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}
