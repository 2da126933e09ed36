import { useEffect, useState } from 'react'
import type { UserDb } from '#src/db/user-db.ts'
import type { Findings, FindOrder } from '#src/finder/finder.ts'
import { type FinderPort, openFinder } from '#src/finder/open-finder.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

/** A finder that nobody needs any more gives its memory back. */
const restMs = 20_000

interface Shared {
  db: UserDb
  port: FinderPort
  users: number
  resting: ReturnType<typeof setTimeout> | undefined
}

/** One for the page: building the index twice would take twice as long. */
let shared: Shared | null = null

function take(db: UserDb): FinderPort {
  if (shared?.db !== db) {
    drop()
    shared = { db, port: openFinder(db), users: 0, resting: undefined }
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

/** Searches what this device holds; null before the first effect. */
export function useFinder(): FinderPort | null {
  const { db } = useMirror()
  const [port, set] = useState<FinderPort | null>(null)
  useEffect(() => {
    set(take(db))
    return () => giveBack(db)
  }, [db])
  return port
}

/** What this device holds of a search, kept current; undefined while it is looked for, null when it can not be. */
export function useFindings(order: FindOrder): Findings | null | undefined {
  const finder = useFinder()
  const key = JSON.stringify(order)
  const [found, set] = useState<{ key: string; findings: Findings | null }>()
  useEffect(() => {
    if (finder === null) return
    let isOver = false
    const look = () => {
      finder.find(JSON.parse(key) as FindOrder).then(
        (findings) => isOver || set({ key, findings }),
        () => isOver || set({ key, findings: null }),
      )
    }
    look()
    const stop = finder.subscribe(look)
    return () => {
      isOver = true
      stop()
    }
  }, [finder, key])
  return found?.key === key ? found.findings : undefined
}
