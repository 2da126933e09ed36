/** How a page brings lists up to date that were told to have moved. */
export interface Due {
  /** Lists that are kept current at the moment. */
  wanted: () => readonly string[]
  /** Whether a list may not show this sequence yet. */
  behind: (name: string, seq: number) => Promise<boolean>
  pull: (names: readonly string[]) => Promise<unknown>
  /** Somebody looks, and there is a network as far as the browser knows. */
  mayAsk: () => boolean
}

/** Lists that somebody may be looking at this instant, what was said first. */
const urgent: readonly string[] = ['messages', 'conversations']
/** A change that comes alone brings the others at once as well; in a burst they are asked for this often. */
const restEveryMs = 1_000

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** Pulls what live events name: at most one pull at a time, and only lists that are really behind. */
export interface LiveDue {
  /** The mirror has moved to this sequence: in these lists, or nobody knows where. */
  moved(seq: number, lists: readonly string[] | null): void
  /** Asks for conversations although nobody said that they have moved. */
  ask(): void
  stop(): void
}

/** Requests that leave first are answered first by a server that does one thing at a time. */
function byPriority(one: string, other: string): number {
  const rank = (name: string) => (urgent.includes(name) ? urgent.indexOf(name) : urgent.length)
  return rank(one) - rank(other)
}

/** Nothing is due in the beginning. */
export function createLiveDue({ wanted, behind, pull, mayAsk }: Due): LiveDue {
  /** Sequence that each list has to reach; 0: asked for in any case. */
  let due = new Map<string, number>()
  let restSeq: number | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

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
      // The database is being closed; the page's own timer asks again otherwise.
    } finally {
      isRunning = false
    }
  }

  async function needed(now: ReadonlyMap<string, number>, always: boolean): Promise<string[]> {
    const names: string[] = []
    for (const [name, seq] of now) if (seq === 0 ? always : await behind(name, seq)) names.push(name)
    return names
  }

  /** A pull that failed is tried again by and by: the next event may be far away. */
  async function lookAgain(now: ReadonlyMap<string, number>): Promise<void> {
    const left = await needed(now, false)
    failures = left.length === 0 ? 0 : failures + 1
    if (left.length === 0 || again !== undefined || isStopped) return
    again = setTimeout(
      () => {
        again = undefined
        if (mayAsk()) addAll(new Map(left.map((name) => [name, now.get(name) ?? 0])))
      },
      Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)),
    )
  }

  function askForRest(): void {
    rest = undefined
    if (restSeq === null) return
    const names = wanted().filter((name) => !urgent.includes(name))
    add(names, restSeq)
    restSeq = null
    rest = setTimeout(askForRest, restEveryMs)
  }

  return {
    moved(seq, lists) {
      if (lists !== null) return add([...lists].sort(byPriority), seq)
      add(urgent, seq)
      restSeq = seq
      if (rest === undefined) askForRest()
    },
    ask: () => add(urgent, 0),
    stop() {
      isStopped = true
      clearTimeout(rest)
      clearTimeout(again)
    },
  }
}
