import { sql } from 'drizzle-orm'
import { searchWordChanges, searchWords } from '#server/db/schema/search.ts'
import type { Services } from '#server/kernel/services.ts'
import { runTransaction } from '#server/kernel/transaction.ts'

const atOnce = 1_000

/** Safe on several instances: they take different changes and lock words in alphabetical order. */
export async function countWords({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await runTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ taken: number }>(sql`
        with taken as (
          delete from ${searchWordChanges} where id in (
            select id from ${searchWordChanges} order by id limit ${atOnce} for update skip locked
          ) returning id, words, step
        ), moved as (
          select plain.word, sum(step)::int as step,
            coalesce(max(written) filter (where written <> plain.word), max(written)) as shown
          from taken, unnest(words) as written, lateral (select search_plain(written)) as plain (word)
          where to_tsvector('pg_catalog.french', plain.word) <> ''
          group by plain.word
        ), counted as (
          insert into ${searchWords} as known (word, shown, stem, sound, documents)
          select word, shown, (tsvector_to_array(to_tsvector('pg_catalog.french', word)))[1], search_sound(word), step
          from moved order by word
          on conflict (word) do update set documents = known.documents + (
            select step from moved where moved.word = known.word
          )
        )
        select count(*)::int as taken from taken`)
      return rows[0]?.taken ?? 0
    })
  }
  await db.execute(sql`delete from ${searchWords} where documents = 0`)
}
