import { useEffect, useState } from 'react'
import type { UserDb } from '#src/db/user-db.ts'
import type { Findings, FindOrder } from '#src/local-search/local-search.ts'
import { type LocalSearchPort, startLocalSearch } from '#src/local-search/start-local-search.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

/** An unused index is freed after this delay (ms). */
const restMs = 20_000

interface Shared {
  db: UserDb
  port: LocalSearchPort
  users: number
  resting: ReturnType<typeof setTimeout> | undefined
}

/** Shared by the page: a second index would double the build time. */
let shared: Shared | null = null

function take(db: UserDb): LocalSearchPort {
  if (shared?.db !== db) {
    drop()
    shared = { db, port: startLocalSearch(db), users: 0, resting: undefined }
  }
  clearTimeout(shared.resting)
  shared.users += 1
  return shared.port
}

function giveBack(db: UserDb): void {
  if (shared?.db !== db) return
  shared.users -= 1
  if (shared.users === 0) shared.resting = setTimeout(drop, restMs)
}

function drop(): void {
  clearTimeout(shared?.resting)
  shared?.port.close()
  shared = null
}

/** Null before the first effect. */
export function useLocalSearch(): LocalSearchPort | null {
  const { db } = useMirror()
  const [port, set] = useState<LocalSearchPort | null>(null)
  useEffect(() => {
    set(take(db))
    return () => giveBack(db)
  }, [db])
  return port
}

/** Live results; undefined while searching, null when the search fails. */
export function useFindings(order: FindOrder): Findings | null | undefined {
  const localSearch = useLocalSearch()
  const key = JSON.stringify(order)
  const [found, set] = useState<{ key: string; findings: Findings | null }>()
  useEffect(() => {
    if (localSearch === null) return
    let isOver = false
    const look = () => {
      localSearch.find(JSON.parse(key) as FindOrder).then(
        (findings) => isOver || set({ key, findings }),
        () => isOver || set({ key, findings: null }),
      )
    }
    look()
    const stop = localSearch.subscribe(look)
    return () => {
      isOver = true
      stop()
    }
  }, [localSearch, key])
  return found?.key === key ? found.findings : undefined
}
