import { createParser } from 'eventsource-parser'
import { apiBase } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import type { Person } from './people.ts'

export interface BenchPhone {
  told(): Promise<void>
  /** Pulls both lists of conversations as the app does; returns the ids of new messages as soon as they are there. */
  pull(): Promise<string[]>
  leave(): void
}

interface ListAnswer {
  data: { id: string }[]
  meta: { cursor: string; has_more: boolean }
}

/** Opens the user's stream at this server, after the first pull of the lists. */
export async function openPhone(url: string, { token }: Person): Promise<BenchPhone> {
  const headers = { Authorization: `Bearer ${token}` }
  const cursors: Record<string, string> = {}
  const ear = openEar()

  async function read(list: 'conversations' | 'messages'): Promise<string[]> {
    const found: string[] = []
    for (;;) {
      const cursor = cursors[list]
      const query = cursor === undefined ? '' : `?limit=500&cursor=${encodeURIComponent(cursor)}`
      const answer = await fetch(`${url}${apiBase}/${list}${query}`, { headers })
      if (answer.status !== 200) throw new Error(`${answer.status} from ${list}`)
      const { data, meta } = (await answer.json()) as ListAnswer
      cursors[list] = meta.cursor
      found.push(...data.map(({ id }) => id))
      if (!meta.has_more) return found
    }
  }
  const pull = () => {
    const messages = read('messages')
    read('conversations').catch(() => {})
    return messages
  }

  await Promise.all([read('messages'), read('conversations')])
  const leaving = new AbortController()
  const line = await fetch(`${url}${apiBase}${livePath}`, { headers, signal: leaving.signal })
  if (line.status !== 200) throw new Error(`${line.status} from the line`)
  const parser = createParser({ onEvent: ear.hear })
  const listen = async () => {
    const text = new TextDecoder()
    for await (const part of line.body ?? []) parser.feed(text.decode(part, { stream: true }))
  }
  listen().catch(() => {})
  return {
    told: ear.told,
    pull,
    leave: () => leaving.abort(),
  }
}

/** One event resolves all waiting promises. */
export function openEar(): { hear(): void; told(): Promise<void> } {
  let waiting: (() => void)[] = []
  return {
    hear() {
      const all = waiting
      waiting = []
      for (const one of all) one()
    },
    told: () => new Promise((done) => waiting.push(done)),
  }
}
