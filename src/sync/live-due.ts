import { minuteMs } from '#contract/durations.ts'

export interface Due {
  /** Collections that are pulled first, in this order. */
  urgent: readonly string[]
  wanted: () => readonly string[]
  /** Whether a collection may not include this sequence yet. */
  behind: (name: string, seq: number) => Promise<boolean>
  pull: (names: readonly string[]) => Promise<unknown>
  /** The page is visible and the browser reports a network. */
  mayPull: () => boolean
}

/** The other collections follow a single change at once, and in a burst at this interval. */
const restEveryMs = 1_000

const firstPauseMs = 1_000
const longestPauseMs = minuteMs

export interface LiveDue {
  /** The sync sequence has advanced; `lists` is null when the server does not know which lists changed. */
  moved(seq: number, lists: readonly string[] | null): void
  /** Pulls the urgent collections without an event. */
  pullUrgent(): void
  stop(): void
}

export function createLiveDue({ urgent, wanted, behind, pull, mayPull }: Due): LiveDue {
  /** Target sequence per collection; 0 pulls unconditionally. */
  let due = new Map<string, number>()
  let restSeq: number | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

  /** The server may process requests one after the other, so urgent ones leave first. */
  function byPriority(one: string, other: string): number {
    const rank = (name: string) => (urgent.includes(name) ? urgent.indexOf(name) : urgent.length)
    return rank(one) - rank(other)
  }

  function add(names: readonly string[], seq: number): void {
    addAll(new Map(names.map((name) => [name, seq])))
  }

  function addAll(more: ReadonlyMap<string, number>): void {
    for (const [name, seq] of more) due.set(name, Math.max(seq, due.get(name) ?? 0))
    void run()
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    try {
      while (due.size > 0 && !isStopped) {
        const now = due
        due = new Map()
        const names = await needed(now, true)
        if (names.length === 0) continue
        await pull(names)
        await lookAgain(now)
      }
    } catch {
      // The database is closing; in other cases the page's polling recovers.
    } finally {
      isRunning = false
    }
  }

  async function needed(now: ReadonlyMap<string, number>, always: boolean): Promise<string[]> {
    const names: string[] = []
    for (const [name, seq] of now) if (seq === 0 ? always : await behind(name, seq)) names.push(name)
    return names
  }

  /** Retries a failed pull with back-off: the next event may be far away. */
  async function lookAgain(now: ReadonlyMap<string, number>): Promise<void> {
    const left = await needed(now, false)
    failures = left.length === 0 ? 0 : failures + 1
    if (left.length === 0 || again !== undefined || isStopped) return
    again = setTimeout(
      () => {
        again = undefined
        if (mayPull()) addAll(new Map(left.map((name) => [name, now.get(name) ?? 0])))
      },
      Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)),
    )
  }

  function pullRest(): void {
    rest = undefined
    if (restSeq === null) return
    const names = wanted().filter((name) => !urgent.includes(name))
    add(names, restSeq)
    restSeq = null
    rest = setTimeout(pullRest, restEveryMs)
  }

  return {
    moved(seq, lists) {
      if (lists !== null) return add([...lists].sort(byPriority), seq)
      add(urgent, seq)
      // A repeated event must not hide a later one.
      restSeq = Math.max(restSeq ?? 0, seq)
      if (rest === undefined) pullRest()
    },
    pullUrgent: () => add(urgent, 0),
    stop() {
      isStopped = true
      clearTimeout(rest)
      clearTimeout(again)
    },
  }
}
