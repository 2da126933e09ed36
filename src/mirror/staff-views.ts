import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { EndpointShape } from '#contract/endpoint.ts'
import { staffPrefix } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { callPath } from '#src/lib/call-path.ts'
import { useMirror } from './mirror-context.ts'
import { useView, type View } from './use-view.ts'

type Answer<E extends EndpointShape> = v.InferOutput<E['answer']>
type Given = Readonly<Record<string, string | undefined>>

export interface Question {
  params?: Readonly<Record<string, string>>
  query?: Given
}

/** Name of the collection that stores this response. */
export function adminName(endpoint: EndpointShape, { params, query }: Question = {}): string {
  return `${staffPrefix}${callPath(endpoint, params, query)}`
}

async function readAnswer<E extends EndpointShape>(
  db: UserDb,
  endpoint: E,
  name: string,
): Promise<Answer<E> | null> {
  const row = await db.adminAnswers.get(name)
  const read = row === undefined ? null : v.safeParse(endpoint.answer, row.answer)
  return read?.success ? (read.output as Answer<E>) : null
}

/** `data` is undefined when the device has no stored response. */
export interface AdminView<T> extends View<T> {
  /** The local read has finished. */
  isRead: boolean
}

export function useAdmin<E extends EndpointShape>(endpoint: E, question?: Question): AdminView<Answer<E>> {
  const name = adminName(endpoint, question)
  const view = useView({ name, read: (db) => readAnswer(db, endpoint, name), deps: [endpoint] })
  return { ...view, data: view.data ?? undefined, isRead: view.data !== undefined }
}

export interface AdminPages<Row> extends AdminView<Row[]> {
  /** `more`: another page can be requested; `coming`: it was requested. */
  tail: 'end' | 'more' | 'coming'
  goOn(): void
}

interface ListAnswer {
  data: readonly { id: string | number }[]
  meta?: { cursor?: string | null | undefined; has_more?: boolean | undefined } | undefined
}

export function useAdminPages<E extends EndpointShape>(
  endpoint: E & (Answer<E> extends ListAnswer ? unknown : never),
  query: Given = {},
): AdminPages<Extract<Answer<E>, ListAnswer>['data'][number]> {
  type Row = Extract<Answer<E>, ListAnswer>['data'][number]
  const { db, sync } = useMirror()
  const first = adminName(endpoint, { query })
  const [visit, setVisit] = useState<{ first: string; cursors: readonly string[] }>({ first, cursors: [] })
  const cursors = visit.first === first ? visit.cursors : []
  const names = cursors.map((cursor) => adminName(endpoint, { query: { ...query, cursor } }))
  const all = names.join(' ')
  const head = useView({ name: first, read: (mine) => readAnswer(mine, endpoint, first), deps: [endpoint] })
  useEffect(() => {
    const ends = all === '' ? [] : all.split(' ').map((name) => sync.want(name))
    return () => {
      for (const end of ends) end()
    }
  }, [sync, all])
  const further = useLiveQuery(
    () => Promise.all((all === '' ? [] : all.split(' ')).map((name) => readAnswer(db, endpoint, name))),
    [db, endpoint, all],
  )
  const pages = [head.data, ...(further ?? [])].map((page) => (page ?? null) as ListAnswer | null)
  const seen = new Set<string | number>()
  const rows = pages
    .flatMap((page) => page?.data ?? [])
    .filter(({ id }) => !seen.has(id) && seen.add(id)) as unknown as Row[]
  const last = further === undefined || further.length < names.length ? null : (pages.at(-1) ?? null)
  const next = last?.meta?.has_more === true ? (last.meta.cursor ?? null) : null
  return {
    ...head,
    data: head.data == null ? undefined : rows,
    isRead: head.data !== undefined,
    tail: last === null ? 'coming' : next === null ? 'end' : 'more',
    goOn() {
      if (next !== null && !cursors.includes(next)) setVisit({ first, cursors: [...cursors, next] })
    },
  }
}
