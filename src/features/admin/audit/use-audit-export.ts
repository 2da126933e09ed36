import { useEffect, useRef, useState } from 'react'
import { type AuditEntry, listAudit } from '#contract/audit.ts'
import { maxListLimit } from '#contract/limits.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { errorText } from '#src/lib/error-text.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { auditCsv } from './audit-csv.ts'
import type { AuditQuery } from './audit-query.ts'

/** Exports page by page from the server: the log may be too long for the device. Unmounting aborts it. */
export function useAuditExport(net: Net, query: AuditQuery) {
  const account = useAccountCall()
  const [count, setCount] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async () => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    setProblem('')
    setCount(0)
    try {
      const entries: AuditEntry[] = []
      let cursor: string | undefined
      do {
        const page = { ...query, limit: String(maxListLimit), ...(cursor === undefined ? {} : { cursor }) }
        const { data, meta } = await account((token) => call(net, listAudit, { token, query: page }))
        if (controller.signal.aborted) return
        entries.push(...data)
        setCount(entries.length)
        cursor = meta?.has_more ? meta.cursor : undefined
      } while (cursor !== undefined)
      saveFile(new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' }), 'journal-louma.csv')
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemText(error))
    } finally {
      if (stopping.current === controller) end()
    }
  }
  const end = () => {
    stopping.current = null
    setCount(null)
  }
  const stop = () => {
    stopping.current?.abort()
    end()
  }
  return { count, problem, begin, stop }
}

function problemText(error: unknown): string {
  const text = error instanceof ApiError ? errorText(error.code, {}, error.status) : ''
  return `Le fichier n’a pas pu être fait. ${text}`.trim()
}
