export interface LedgerRules {
  delayMs: number
  features: readonly string[]
  /**
   * From this request on (an item of a batch counts as one) no request is answered. `request-lost`: it has no effect;
   * `answer-lost`: it takes effect.
   */
  cut?: { at: number; how: 'request-lost' | 'answer-lost' }
}

interface Taken {
  method: string
  path: string
  body: string
  key: string | undefined
}

interface Given {
  /** 0: the connection is dropped. */
  status: number
  answer: unknown
  seq: number
}

export interface Ledger {
  features: readonly string[]
  take(request: Taken): Promise<Given>
  whenCut: Promise<void>
  /** The owner of the drain is dead: the server answers again. */
  mend(): void
  /** Requests (or items) that arrived, and those recognised as repetitions by their key. */
  counts(): { arrived: number; replayed: number }
  /** Of `total` actions: those without any effect, and effects beyond the first. */
  audit(total: number): { lost: number; duplicated: number }
}

interface Item {
  key: string | undefined
  path: string
}

/** Counts effects as our server does: one for each idempotency key, one for each request without a key. */
export function createLedger({ delayMs, features, cut }: LedgerRules): Ledger {
  const effects = new Map<string, number>()
  const keys = new Set<string>()
  let arrived = 0
  let replayed = 0
  let seq = 20_000
  let isCut = false
  let isMended = cut === undefined
  let resolveCut: () => void = () => {}
  const whenCut = new Promise<void>((resolve) => {
    resolveCut = resolve
  })
  let release: () => void = () => {}
  const mended = new Promise<void>((resolve) => {
    release = resolve
  })

  function apply({ key, path }: Item): { boosted_until: string } {
    if (key !== undefined && keys.has(key)) replayed += 1
    else {
      if (key !== undefined) keys.add(key)
      effects.set(path, (effects.get(path) ?? 0) + 1)
      seq += 1
    }
    return { boosted_until: '2026-12-01T00:00:00.000Z' }
  }

  function itemsOf({ path, body, key }: Taken): Item[] {
    if (path !== '/sync/batch') return [{ key, path }]
    return (JSON.parse(body) as { items: Item[] }).items
  }

  return {
    features,
    whenCut,
    async take(request) {
      const items = itemsOf(request)
      arrived += items.length
      if (!isMended && cut !== undefined && (isCut || arrived >= cut.at)) {
        if (cut.how === 'answer-lost') for (const item of items) apply(item)
        isCut = true
        resolveCut()
        await mended
        return { status: 0, answer: null, seq }
      }
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      const answers = items.map((item) => ({ key: item.key, status: 200, body: apply(item), seq }))
      const answer = request.path === '/sync/batch' ? { results: answers } : answers[0]?.body
      return { status: 200, answer, seq }
    },
    mend() {
      isMended = true
      release()
    },
    counts: () => ({ arrived, replayed }),
    audit(total) {
      const times = [...effects.values()]
      return {
        lost: total - times.length,
        duplicated: times.reduce((sum, count) => sum + count - 1, 0),
      }
    },
  }
}
