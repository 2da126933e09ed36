import type pg from 'pg'
import { type OpenDatabase, withUnlimitedClient } from '#server/db/open.ts'
import { ensureCategories } from '#server/db/starter/starter-tree.ts'
import { adjectives, cities, nouns, sentences } from './vocabulary.ts'

const makers = 997

/**
 * Inserts online products with a realistic word distribution: a few in every tenth product, most rare. Search
 * documents are assembled from parts made once by the database's function, many times faster than per product.
 */
export async function fillMarket(
  database: OpenDatabase,
  url: string | undefined,
  count: number,
  now: Date,
): Promise<void> {
  await ensureCategories(database.db)
  await withUnlimitedClient(database, url, (client) => fill(client, count, now))
}

async function fill(client: pg.ClientBase, count: number, now: Date): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query<{ made: string }>(text, values)
  await run(
    `insert into users (id, name, email, password_hash, created_at)
    select gen_random_uuid(), 'Vendeur ' || n, n || '@louma.test', 'x', $1 from generate_series(1, ${makers}) n`,
    [now],
  )
  await pieces(client)
  await run('alter table products disable trigger search_follow_product')
  await run(
    `insert into products (id, seller_id, title, description, price, state, category, city, district, condition, attributes,
      views, favorites_count, published_at, expires_at, created_at, updated_at, seq)
    select ('0193a000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
      (select array_agg(id order by id) from users)[1 + i % ${makers}],
      t.title || ' ' || i % 4999, x.description, 500 * (1 + abs(hashint8(i * 7)) % 2000), 'published', t.category, c.city, null,
      (array['new', 'like_new', 'good', 'fair'])[1 + i % 4], '{}', i % 300, i % 40,
      $1::timestamptz - i * interval '1 second' * (60 * 86400.0 / ${count}), $1::timestamptz + interval '60 days',
      $1::timestamptz - i * interval '1 second' * (60 * 86400.0 / ${count}),
      $1::timestamptz - i * interval '1 second' * (60 * 86400.0 / ${count}), i
    from generate_series(0, ${count - 1}) i
    join bench_titles t on t.n = floor(power(abs(hashint8(i * 31)) % 100000 / 100000.0, 2) * (select count(*) from bench_titles))::int
    join bench_texts x on x.n = abs(hashint8(i * 17)) % (select count(*) from bench_texts)
    join bench_places c on c.n = floor(power(abs(hashint8(i * 13)) % 100000 / 100000.0, 2) * (select count(*) from bench_places))::int`,
    [now],
  )
  await run('alter table products enable trigger search_follow_product')
  const { rows } = await run(`select pg_get_indexdef('search_documents_words'::regclass) as made`)
  await run('drop index search_documents_words')
  await run(`insert into search_documents (product_id, document, category, city, price, condition, published_at, changed_at)
    select p.id, t.document || ('''' || (p.seq % 4999) || ''':3A')::tsvector || x.document || c.document,
      p.category, p.city, p.price, p.condition, p.published_at, p.updated_at
    from products p
    join bench_titles t on t.title = substring(p.title from '^(.*) \\d+$') and t.category = p.category
    join bench_texts x on x.description = p.description
    join bench_places c on c.city = p.city`)
  await run(rows[0]?.made ?? '')
  await run(`insert into search_words (word, shown, stem, sound, documents)
    select plain, min(word), (tsvector_to_array(to_tsvector('pg_catalog.french', plain)))[1], search_sound(plain), sum(count)
    from (select word, search_plain(word) as plain, count from (
      select word, count(*) from products, regexp_split_to_table(lower(title || ' ' || city), '[ -]+') as word group by word
    ) as written) as words
    where plain ~ '^[a-z0-9]{3,}$' and plain ~ '[a-z]' and to_tsvector('pg_catalog.french', plain) <> '' group by plain`)
  await run('drop table bench_titles, bench_texts, bench_places')
  await run('vacuum analyze')
}

async function pieces(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table bench_titles as select (row_number() over (order by hashtext(noun || adjective)) - 1)::int as n, slug as category,
      noun || ' ' || adjective as title,
      search_document(noun || ' ' || adjective, '', '{}', slug, '', null) as document
    from unnest($1::text[]) with ordinality as nouns (noun, place), unnest($2::text[]) as adjective,
      lateral (select slug from categories order by slug offset place * 7 % (select count(*) from categories) limit 1) as category`,
    [nouns, adjectives],
  )
  await client.query(
    `create table bench_texts as select (row_number() over () - 1)::int as n, one || ' ' || other as description,
      search_document('', one || ' ' || other, '{}', '', '', null) as document
    from unnest($1::text[]) one, unnest($1::text[]) other where one <> other`,
    [sentences],
  )
  await client.query(
    `create table bench_places as select (row_number() over () - 1)::int as n, city, search_document('', '', '{}', '', city, null) as document
    from unnest($1::text[]) city`,
    [cities],
  )
}
