/** How a page brings lists up to date that were told to have moved. */
export interface Due {
  /** Lists that are kept current at the moment. */
  wanted: () => readonly string[]
  /** Whether a list may not show this sequence yet. */
  behind: (name: string, seq: number) => Promise<boolean>
  pull: (names: readonly string[]) => Promise<unknown>
}

/** Lists that somebody may be looking at this instant; the others can wait until a burst is over. */
const urgent: ReadonlySet<string> = new Set(['conversations', 'messages'])
const patienceMs = 3_000

/** Pulls what live events name: at most one pull at a time, and only lists that are really behind. */
export interface LiveDue {
  /** The mirror has moved to this sequence: in these lists, or nobody knows where. */
  moved(seq: number, lists: readonly string[] | null): void
  /** Asks for lists although nobody said that they have moved. */
  ask(lists: readonly string[]): void
  stop(): void
}

/** Nothing is due in the beginning. */
export function createLiveDue({ wanted, behind, pull }: Due): LiveDue {
  /** Sequence that each list has to reach; 0: asked for in any case. */
  let due = new Map<string, number>()
  let restSeq = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

  const add = (names: readonly string[], seq: number) => {
    for (const name of names) due.set(name, Math.max(seq, due.get(name) ?? 0))
    void run()
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    try {
      while (due.size > 0 && !isStopped) {
        const now = due
        due = new Map()
        const names: string[] = []
        for (const [name, seq] of now) if (seq === 0 || (await behind(name, seq))) names.push(name)
        if (names.length > 0) await pull(names)
      }
    } catch {
      // The database is being closed; the page's own timer asks again otherwise.
    } finally {
      isRunning = false
    }
  }

  return {
    moved(seq, lists) {
      if (lists !== null) return add(lists, seq)
      add([...urgent], seq)
      restSeq = seq
      rest ??= setTimeout(() => {
        rest = undefined
        add(
          wanted().filter((name) => !urgent.has(name)),
          restSeq,
        )
      }, patienceMs)
    },
    ask: (lists) => add(lists, 0),
    stop() {
      isStopped = true
      clearTimeout(rest)
    },
  }
}
