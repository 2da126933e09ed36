import type { AddressInfo } from 'node:net'
import { feathers } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { koa, rest } from '@feathersjs/koa'
import knex from 'knex'

/*
 * FeathersJS as in its guide: a service on a table, over HTTP. Without `paginate`, which would count the table for
 * each answer; the caller pages by keyset. Environment: DATABASE_URL.
 */

const database = knex({
  client: 'pg',
  connection: process.env.DATABASE_URL ?? '',
  pool: { min: 0, max: 10 },
})

class Products extends KnexService {}

const app = koa(feathers())
app.configure(rest())
app.use('products', new Products({ Model: database, name: 'products', id: 'id' }))
const server = await app.listen(0, '127.0.0.1')
const printUrl = () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
if (server.listening) printUrl()
else server.once('listening', printUrl)
