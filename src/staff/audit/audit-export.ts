import { useEffect, useRef, useState } from 'react'
import { type AuditEntry, auditActionText, listAudit } from '#contract/audit.ts'
import { maxListLimit } from '#contract/limits.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { type CsvColumn, csvFile } from '#src/lib/csv.ts'
import { errorText } from '#src/lib/error-text.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import type { AuditQuery } from './audit-query.ts'
import { changeLine, changeWords, targetName, targetText } from './audit-texts.ts'

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

const columns: readonly CsvColumn<AuditEntry>[] = [
  ['Date', ({ at }) => at],
  ['Qui', ({ actor }) => actor.name],
  ['Action', ({ action }) => auditActionText[action]],
  ['Sur quoi', ({ target }) => targetText[target]],
  ['Nom', targetName],
  ['Changements', (entry) => changeWords(entry).map(changeLine).join(' | ')],
  ['Raison', ({ reason }) => reason],
  ['Identifiant de l’auteur', ({ actor }) => actor.id],
  ['Identifiant de ce qui a changé', ({ target_id }) => target_id],
  ['Identifiant', ({ id }) => id],
]

/** CSV for French spreadsheets; dates are ISO. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvFile(columns, entries)
}
