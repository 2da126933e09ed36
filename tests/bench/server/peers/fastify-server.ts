import fastify from 'fastify'
import pg from 'pg'
import { columns, pageSize } from './rows.ts'

/*
 * By hand: Fastify, one prepared statement and a schema-based serialiser for each answer, without access control, ETag
 * or filters: the best that a framework can reach on this machine. The page is a template without React, the search is
 * PostgreSQL's own full-text search in French. Environment: DATABASE_URL.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const text = (after: string) =>
  `select ${columns.join(', ')} from products where state = 'published' ${after}
  order by published_at desc, id desc limit ${pageSize}`
const first = { name: 'first', text: text('') }
const further = { name: 'further', text: text('and (published_at, id) < ($1::timestamptz, $2::uuid)') }

const whole = ['price', 'views', 'favorites_count']
const shape = (name: string) =>
  whole.includes(name) ? { type: 'integer' } : { type: 'string', nullable: true }
const row = { type: 'object', properties: Object.fromEntries(columns.map((name) => [name, shape(name)])) }
const schema = {
  response: { 200: { type: 'object', properties: { data: { type: 'array', items: row } } } },
}

const one = { name: 'one', text: `select ${columns.join(', ')}, description from products where id = $1` }
const detail = {
  response: {
    200: {
      type: 'object',
      properties: { data: { ...row, properties: { ...row.properties, description: shape('description') } } },
    },
  },
}
const search = {
  name: 'search',
  text: `select ${columns.join(', ')} from hand_search join products using (id), websearch_to_tsquery('french', $1) as query
  where words @@ query and state = 'published' order by ts_rank(words, query) desc, published_at desc, id desc limit $2`,
}
await pool.query(`create table hand_search as
  select id, to_tsvector('french', title || ' ' || description || ' ' || city) as words from products`)
await pool.query('alter table hand_search add primary key (id)')
await pool.query('create index on hand_search using gin (words)')
await pool.query('vacuum analyze hand_search')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (value: unknown) => String(value).replace(/[&<>"]/g, (found) => escapes[found] ?? '')

const app = fastify()
app.get<{ Params: { id: string } }>('/products/:id', { schema: detail }, async ({ params }) => {
  const { rows } = await pool.query({ ...one, values: [params.id] })
  return { data: rows[0] }
})
app.get<{ Params: { id: string } }>('/page/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ ...one, values: [params.id] })
  const { title, price, city, description } = rows[0] ?? {}
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="fr"><head><title>${safe(title)}</title></head><body><main><h1>${safe(title)}</h1><p>${safe(price)} F, ${safe(city)}</p><p>${safe(description)}</p></main></body></html>`,
    )
})
app.get<{ Querystring: { at?: string; id?: string } }>('/products', { schema }, async ({ query }) => {
  const { at, id } = query
  const { rows } = await pool.query(at && id ? { ...further, values: [at, id] } : first)
  return { data: rows }
})
app.get<{ Querystring: { q: string; limit: number } }>('/search', { schema }, async ({ query }) => {
  const { rows } = await pool.query({ ...search, values: [query.q, query.limit] })
  return { data: rows }
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
