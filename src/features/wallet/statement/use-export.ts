import { useEffect, useRef, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { loadStatement } from './load-statement.ts'
import { statementCsv } from './statement-csv.ts'

/** Unmounting aborts the export. */
export function useExport() {
  const mirror = useMirror()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async () => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    setProblem('')
    setProgress(0)
    try {
      const lines = await loadStatement({ mirror, signal, tell: setProgress })
      if (lines !== null) {
        saveFile(new Blob([statementCsv(lines)], { type: 'text/csv;charset=utf-8' }), 'releve-louma.csv')
      } else if (!signal.aborted) {
        setProblem('Une partie du relevé n’est pas encore sur cet appareil. Réessayez avec le réseau.')
      }
    } finally {
      stopping.current = null
      setProgress(null)
    }
  }
  return { progress, problem, begin, stop: () => stopping.current?.abort() }
}
