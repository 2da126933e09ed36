import fastify from 'fastify'
import pg from 'pg'
import { columns, pageSize } from './rows.ts'

/*
 * The list by hand: Fastify, one prepared statement and a schema-based serialiser, without access control, ETag or
 * filters: the best that a framework can reach on this machine. Environment: DATABASE_URL.
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

const app = fastify()
app.get<{ Querystring: { at?: string; id?: string } }>('/products', { schema }, async ({ query }) => {
  const { at, id } = query
  const { rows } = await pool.query(at && id ? { ...further, values: [at, id] } : first)
  return { data: rows }
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
