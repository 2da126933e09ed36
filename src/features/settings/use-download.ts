import { useEffect, useRef, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import type { DownloadProgress, DownloadResult } from './download-all.ts'

const beginning: DownloadProgress = { step: 'lists', done: 0, total: 0, bytes: 0 }
const notBegun: DownloadResult = { end: 'no-network', failed: [], kept: 0, pictures: 0, bytes: 0 }

/** One download at a time; unmounting aborts it. */
export function useDownload() {
  const mirror = useMirror()
  const user = useUser()
  const [progress, setProgress] = useState<DownloadProgress | null>(null)
  const [result, setResult] = useState<DownloadResult | null>(null)
  const stopping = useRef<AbortController | null>(null)

  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async () => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    setResult(null)
    setProgress(beginning)
    const { signal } = controller
    try {
      // Loaded on demand: most visits to the settings start no download.
      const piece = await import('./download-ports.ts').catch(() => null)
      const what = { mirror, also: [user?.avatar ?? null], signal, tell: setProgress }
      setResult(piece === null ? notBegun : await piece.download(what))
    } finally {
      stopping.current = null
      setProgress(null)
    }
  }

  return { progress, result, begin: () => void begin(), stop: () => stopping.current?.abort() }
}
