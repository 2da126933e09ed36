import { type SQL, sql } from 'drizzle-orm'
import { endedStates } from '#contract/order-life.ts'
import { openWithdrawals } from '#contract/transfer-life.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'

const shownAtMost = 20

const list = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

/** Invariants: the sentence of a violation, and a query of violating rows (one column `what`). */
const mistakes: readonly (readonly [sentence: string, rows: SQL])[] = [
  [
    'une écriture n’est pas équilibrée',
    sql`select e.key as what from entries e left join postings p on p.entry_id = e.id
      group by e.id having coalesce(sum(p.amount), 0) <> 0 or count(p.account_id) < 2`,
  ],
  [
    'les comptes ensemble ne font pas 0',
    sql`select sum(balance)::text as what from accounts having coalesce(sum(balance), 0) <> 0`,
  ],
  [
    'un solde n’est pas la somme de ses mouvements',
    sql`select a.kind || ':' || a.owner as what from accounts a left join postings p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  ],
  [
    'un solde est négatif',
    sql`select kind || ':' || owner as what from accounts where balance < 0 and kind not in ('platform', 'external')`,
  ],
  [
    'un relevé a un trou',
    sql`select user_id::text as what from statement_lines group by user_id having count(*) <> max(place) or min(place) <> 1`,
  ],
  [
    'une ligne de relevé ne suit pas la précédente',
    sql`select user_id::text || ' ' || place as what from (
        select *,
          lag(available_after, 1, 0::bigint) over w as available_before,
          lag(held_after, 1, 0::bigint) over w as held_before,
          lag(promo_after, 1, 0::bigint) over w as promo_before
        from statement_lines window w as (partition by user_id order by place)
      ) l where available_after <> available_before + available
        or held_after <> held_before + held or promo_after <> promo_before + promo`,
  ],
  [
    'un relevé ne dit pas ce que le compte a reçu',
    sql`with stated (owner, kind, entry_id, amount) as (
        select user_id::text, 'available', entry_id, available from statement_lines where available <> 0
        union all select user_id::text, 'held', entry_id, held from statement_lines where held <> 0
        union all select user_id::text, 'promo', entry_id, promo from statement_lines where promo <> 0
      ), moved (owner, kind, entry_id, amount) as (
        select a.owner, a.kind, p.entry_id, p.amount from postings p
        join accounts a on a.id = p.account_id where a.kind in ('available', 'held', 'promo')
      )
      select coalesce(stated.kind, moved.kind) || ':' || coalesce(stated.owner, moved.owner) as what
      from stated full join moved using (owner, kind, entry_id)
      where stated.amount is distinct from moved.amount`,
  ],
  [
    'une correction ne reprend pas son écriture',
    sql`select e.key as what from entries e
      left join postings p on p.entry_id in (e.id, e.reverses)
      where e.reverses is not null group by e.id, p.account_id having sum(p.amount) <> 0`,
  ],
  [
    'de l’argent est gardé pour une commande finie',
    sql`select o.id::text as what from orders o join accounts a on a.kind = 'escrow' and a.owner = o.id::text
      where o.state in (${list(endedStates)}) and a.balance <> 0`,
  ],
  [
    'une commande payée n’est pas gardée en entier',
    sql`select o.id::text as what from orders o left join accounts a on a.kind = 'escrow' and a.owner = o.id::text
      where o.mode = 'escrow' and o.state in ('paid', 'ready', 'shipped', 'delivered', 'disputed')
        and coalesce(a.balance, 0) <> o.amount`,
  ],
  [
    'une recharge n’est pas créditée une fois et une seule',
    sql`select t.id::text as what from top_ups t left join (
        select e.transfer_id, sum(p.amount) as amount from entries e
        join postings p on p.entry_id = e.id join accounts a on a.id = p.account_id and a.kind = 'available'
        where e.kind = 'top_up' group by e.transfer_id
      ) c on c.transfer_id = t.id
      where coalesce(c.amount, 0) <> case when t.state = 'succeeded' then t.amount else 0 end`,
  ],
  [
    'un retrait ne retient pas son montant',
    sql`select t.id::text as what from withdrawals t left join (
        select e.transfer_id, sum(p.amount) as amount from entries e
        join postings p on p.entry_id = e.id join accounts a on a.id = p.account_id and a.kind = 'held'
        group by e.transfer_id
      ) h on h.transfer_id = t.id
      where coalesce(h.amount, 0) <> case when t.state in (${list(openWithdrawals)}) then t.amount else 0 end`,
  ],
]

/** Violations found in one snapshot; empty when the ledger is consistent. */
export function checkLedger(db: Db): Promise<string[]> {
  return runSnapshot(db, async (tx) => {
    const violations: string[] = []
    for (const [sentence, rows] of mistakes) violations.push(...(await sentencesOf(tx, sentence, rows)))
    return violations
  })
}

async function sentencesOf(tx: Tx, sentence: string, rows: SQL): Promise<string[]> {
  const found = await tx.execute<{ what: string }>(
    sql`select what from (${rows}) wrong order by what limit ${shownAtMost}`,
  )
  return found.rows.map(({ what }) => `${what}\u00a0: ${sentence}`)
}
