import { columns, pageSize } from './rows.ts'

interface Row {
  id: string
  published_at?: string
}

export interface ListSite {
  name: string
  /** Address of the first page, or of the one after this answer. */
  page(base: string, before: unknown): string
  rows(answer: unknown): Row[]
}

const dataOf = (answer: unknown) => (answer as { data: Row[] }).data

export const louma: ListSite = {
  name: 'Louma',
  page(base, before) {
    const cursor = before === null ? '' : (before as { meta: { cursor: string } }).meta.cursor
    return `${base}/api/v1/products?limit=${pageSize}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
  },
  rows: dataOf,
}

export const fastifyByHand: ListSite = {
  name: 'Fastify, one statement by hand',
  page(base, before) {
    const last = before === null ? undefined : dataOf(before).at(-1)
    const place = new URLSearchParams(last ? { at: last.published_at ?? '', id: last.id } : {})
    return `${base}/products?${place}`
  },
  rows: dataOf,
}

const fields = columns.map((name) => `$select[]=${name}`).join('&')

export const feathersService: ListSite = {
  name: 'FeathersJS, its Knex service',
  page(base, before) {
    const last = before === null ? undefined : (before as Row[]).at(-1)
    const place = last ? `&published_at[$lt]=${encodeURIComponent(last.published_at ?? '')}` : ''
    return `${base}/products?state=published&$limit=${pageSize}&$sort[published_at]=-1&$sort[id]=-1&${fields}${place}`
  },
  rows: (answer) => answer as Row[],
}
