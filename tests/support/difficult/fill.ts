import { resolve } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { maxPriceFcfa } from '#contract/limits.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tx } from '#server/db/types.ts'
import { buyer, seller } from '../browser/seller.ts'
import { root } from '../browser/server-process.ts'
import { cities, longMessage, names, sentences, texts, titles } from './words.ts'

const embeddedWorker = resolve(root, 'dist/server/embedded-worker.js')

/** All amounts of the demo market are multiplied by this, so that its books still balance. */
const richer = 10_000
/** Free numbers in every user's sequence for the rows that are added. */
const room = 10_000
const counts = { products: 600, conversations: 300, orders: 200, notifications: 500 }

/**
 * Makes the demo market in this data folder difficult: longest and unusual texts, extreme amounts, lists of hundreds.
 * No server may run on it. Resolves to the ids of the longest rows, by the name of the screen.
 */
export async function fillDifficult(dataFolder: string): Promise<Record<string, string>> {
  const { db, close } = await openDatabase({ dataFolder, embeddedWorker })
  try {
    return await db.transaction(async (tx) => {
      await withoutGuards(tx, () => enlargeMoney(tx))
      await replaceWords(tx)
      await lengthenLists(tx)
      return longest(tx)
    })
  } finally {
    await close()
  }
}

/** Booked lines are immutable; their triggers are disabled here. */
async function withoutGuards(tx: Tx, work: () => Promise<void>): Promise<void> {
  const guarded = ['entries', 'postings', 'statement_lines', 'order_events']
  const turn = async (how: string) => {
    for (const table of guarded) await tx.execute(sql.raw(`alter table ${table} ${how} trigger user`))
  }
  await turn('disable')
  await work()
  await turn('enable')
}

async function enlargeMoney(tx: Tx): Promise<void> {
  const sums: Record<string, string[]> = {
    orders: ['price', 'amount', 'commission'],
    order_events: ['amount'],
    disputes: ['to_buyer'],
    accounts: ['balance'],
    postings: ['amount', 'balance_after'],
    statement_lines: ['available', 'held', 'promo', 'available_after', 'held_after', 'promo_after'],
    top_ups: ['amount'],
    withdrawals: ['amount'],
    messages: ['offer_price'],
    conversations: ['agreed_price'],
  }
  for (const [table, columns] of Object.entries(sums)) {
    const changes = columns.map((column) => `${column} = ${column} * ${richer}`)
    await tx.execute(sql.raw(`update ${table} set ${changes.join(', ')}`))
  }
  await cycle(tx, 'entries', 'subject', titles)
}

async function cycle(tx: Tx, table: string, column: string, values: readonly string[], key = 'id') {
  const name = (word: string) => sql.raw(word)
  await tx.execute(sql`update ${name(table)} set ${name(column)} = ${inTurn(values)}
    from (select ${name(key)} as of, (row_number() over (order by ${name(key)}) - 1)::int as n from ${name(table)}) numbered
    where ${name(key)} = numbered.of`)
}

function inTurn(values: readonly string[], n = sql`n`): SQL {
  return sql`(${sql.param(values)}::text[])[1 + ${n} % ${values.length}::int]`
}

async function replaceWords(tx: Tx): Promise<void> {
  await cycle(tx, 'users', 'name', names)
  await cycle(tx, 'users', 'city', cities)
  await cycle(tx, 'users', 'bio', texts)
  await tx.execute(sql`update users set name = ${names[0]} where email = ${seller}`)
  await tx.execute(sql`update users set name = ${names[1]} where email = ${buyer}`)
  // In one statement: each change updates the search index.
  await tx.execute(sql`update products set title = ${inTurn(titles)}, city = ${inTurn(cities)}, district = ${inTurn(cities)},
    description = ${inTurn(texts)}, price = (array[1, ${maxPriceFcfa}::bigint, price])[1 + n % 3], quantity = 9999,
    views = 2000000000, favorites_count = 1000000
    from (select id as of, row_number() over (order by id)::int as n from products) numbered where id = numbered.of`)
  await tx.execute(
    sql`update orders set title = p.title, address = ${texts[2]?.slice(0, 300)}, note = ${texts[1]} from products p where p.id = product_id`,
  )
  await tx.execute(
    sql`update messages set text = ${inTurn([...texts, longMessage], sql`seq`)} where kind in ('text', 'image')`,
  )
  await cycle(tx, 'notifications', 'title', titles)
  await cycle(tx, 'notifications', 'message', sentences)
  await cycle(tx, 'activity', 'title', titles)
  await cycle(tx, 'activity', 'message', sentences)
  await cycle(tx, 'reviews', 'text', texts)
  await tx.execute(sql`update reviews set answer = ${texts[1]} where answer is not null`)
  await cycle(tx, 'reports', 'text', texts)
  await cycle(tx, 'decisions', 'words', texts)
  await cycle(tx, 'cases', 'words', texts)
  await tx.execute(sql`update disputes set statements =
    (select jsonb_agg(jsonb_set(one, '{text}', to_jsonb(${texts[0]}::text))) from jsonb_array_elements(statements) one)`)
}

async function lengthenLists(tx: Tx): Promise<void> {
  const her = sql`(select id from users where email = ${seller})`
  const his = sql`(select id from users where email = ${buyer})`
  const seq = (of: SQL) => sql`(select seq from sync_users where user_id = ${of}) - ${room}::bigint + n`
  const rows = (count: number) => sql`generate_series(1, ${count}::int) n`
  const ago = sql`now() - n * interval '7 minutes'`
  const title = inTurn(titles)
  const text = inTurn(texts)
  await tx.execute(sql`update sync_users set seq = seq + ${room}`)
  await tx.execute(sql`create temporary table added on commit drop as
    select n, gen_random_uuid() as product, gen_random_uuid() as talk, gen_random_uuid() as trade from ${rows(counts.products)}`)
  await tx.execute(sql`create temporary table covers on commit drop as
    select id, (row_number() over (order by id) - 1)::int as at, count(*) over () as total from photos`)
  await tx.execute(sql`insert into products (id, seller_id, title, description, price, state, category, city, quantity, cover_id, published_at, expires_at, created_at, updated_at, seq)
    select product, ${her}, ${title}, '', 5000000, (array['published','published','published','draft','pending_review','rejected','paused','sold'])[1 + n % 8],
      (select category from products limit 1), 'Dakar', 1, (select id from covers where at = n % total), ${ago}, now() + interval '20 days', ${ago}, ${ago}, ${seq(her)} from added`)
  await tx.execute(
    sql`insert into product_photos (product_id, position, photo_id) select product, 0, cover_id from added join products p on p.id = product`,
  )
  await tx.execute(sql`insert into conversations (id, product_id, buyer_id, seller_id, last_seq, created_at, active_at)
    select talk, product, ${his}, ${her}, 1, ${ago}, ${ago} from added where n <= ${counts.conversations}`)
  for (const [role, who] of [
    ['seller', her],
    ['buyer', his],
  ] as const)
    await tx.execute(
      sql`insert into conversation_members (conversation_id, user_id, role, seq) select talk, ${who}, ${role}, ${seq(who)} from added where n <= ${counts.conversations}`,
    )
  await tx.execute(sql`insert into messages (id, conversation_id, seq, sender_id, kind, text, created_at, buyer_id, seller_id, buyer_seq, seller_seq)
    select gen_random_uuid(), talk, 1, ${his}, 'text', ${text}, ${ago}, ${his}, ${her}, ${seq(his)}, ${seq(her)} from added where n <= ${counts.conversations}`)
  await tx.execute(sql`insert into orders (id, product_id, buyer_id, seller_id, title, photo_id, price, quantity, amount, mode, fulfilment, address, state, buyer_seq, seller_seq, created_at, updated_at, completed_at)
    select trade, product, ${his}, ${her}, ${title}, cover_id, ${maxPriceFcfa}::bigint, 2, ${2 * maxPriceFcfa}::bigint, 'cod', 'delivery', ${texts[0]?.slice(0, 300)},
      (array['requested','accepted','completed','cancelled','declined','expired'])[1 + n % 6], ${seq(his)}, ${seq(her)}, ${ago}, ${ago}, ${ago} from added join products p on p.id = product where n <= ${counts.orders}`)
  await tx.execute(
    sql`insert into order_events (order_id, position, event, actor_id, at) select trade, 1, 'request', ${his}, ${ago} from added where n <= ${counts.orders}`,
  )
  await tx.execute(sql`insert into notifications (id, user_id, type, title, message, data, created_at, seq)
    select gen_random_uuid(), ${her}, (array['like','order','follow','review','product'])[1 + n % 5], ${title}, ${inTurn(sentences)}, '{}', ${ago}, ${seq(her)} from ${rows(counts.notifications)}`)
}

/** Ids of the longest rows in this data folder, by the name of the screen that shows them; no server may run on it. */
export async function longestIn(dataFolder: string): Promise<Record<string, string>> {
  const { db, close } = await openDatabase({ dataFolder, embeddedWorker })
  return db.transaction(longest).finally(close)
}

async function longest(tx: Tx): Promise<Record<string, string>> {
  const her = sql`(select id from users where email = ${seller})`
  const wanted = {
    'user-profile': her,
    'admin-user': her,
    'conversation-detail': sql`select id from conversations where seller_id = ${her} order by last_seq desc limit 1`,
    'order-detail': sql`select id from orders join disputes on order_id = id where ${her} in (seller_id, buyer_id) limit 1`,
    'admin-case': sql`select id from cases where closed_at is null order by reports_count desc limit 1`,
  }
  const found: Record<string, string> = {}
  for (const [name, query] of Object.entries(wanted)) {
    const { rows } = await tx.execute<{ id: string }>(query)
    found[name] = rows[0]?.id ?? 'inconnu'
  }
  return found
}
