import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { accounts, entries, postings, statementLines } from '#server/db/schema/ledger.ts'
import { orders } from '#server/db/schema/orders.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { checkLedger, post, reverse } from '#server/domains/ledger/index.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { available, change, escrow, external, moved, topUp } from './books.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../../../server/ledger-check.ts', import.meta.url))

describe.each(engines)('findings of the ledger check on %s', (engine) => {
  let server: TestServer
  let awa: string
  let orderId: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  /** A consistent ledger: 5,000 came in, 2,000 are held for an order. */
  beforeEach(async () => {
    awa = (await server.createUser()).id
    orderId = v7()
    await topUp(server, awa, 5_000, `top-up:${v7()}`)
    await change(server, [awa], (context) =>
      post(context, {
        key: `order:${orderId}:pay`,
        kind: 'order_payment',
        orderId,
        moves: moved(available(awa), escrow(orderId), 2_000),
      }),
    )
    expect(await checkLedger(server.db)).toEqual([])
  })

  /** Corrupts the ledger with its triggers disabled, checks it, and rolls back. */
  async function found(
    spoil: (tx: Parameters<Parameters<TestServer['db']['transaction']>[0]>[0]) => Promise<unknown>,
  ) {
    let sentences: string[] = []
    const undone = server.db.transaction(async (tx) => {
      for (const name of ['entries', 'postings', 'statement_lines']) {
        await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
      }
      await spoil(tx)
      // Another snapshot would not see uncommitted rows, so the check runs in the same transaction.
      sentences = await checkLedger({
        transaction: (work: (inner: typeof tx) => unknown) => work(tx),
      } as never)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return sentences.map((sentence) => sentence.split('\u00a0: ')[1])
  }

  const mine = () => eq(accounts.owner, awa)

  it('a balance other than the sum of its postings, and accounts that do not sum to 0', async () => {
    const wrong = await found((tx) =>
      tx
        .update(accounts)
        .set({ balance: sql`${accounts.balance} + 1` })
        .where(mine()),
    )
    expect(wrong).toEqual([
      'les comptes ensemble ne font pas 0',
      'un solde n’est pas la somme de ses mouvements',
    ])
  })

  it('an unbalanced entry', async () => {
    const entry = { id: v7(), key: `bare:${v7()}`, kind: 'top_up' as const, createdAt: new Date() }
    expect(await found((tx) => tx.insert(entries).values(entry))).toEqual([
      'une écriture n’est pas équilibrée',
    ])
  })

  it('a changed posting', async () => {
    const [account] = await server.db.select().from(accounts).where(mine())
    const wrong = await found((tx) =>
      tx
        .update(postings)
        .set({ amount: sql`${postings.amount} + 7` })
        .where(eq(postings.accountId, account?.id ?? '')),
    )
    expect(wrong).toContain('une écriture n’est pas équilibrée')
    expect(wrong).toContain('un solde n’est pas la somme de ses mouvements')
    expect(wrong).toContain('un relevé ne dit pas ce que le compte a reçu')
  })

  it('a missing statement line, and one that does not follow the previous one', async () => {
    const ofPerson = eq(statementLines.userId, awa)
    const gone = await found((tx) => tx.delete(statementLines).where(sql`${ofPerson} and place = 1`))
    expect(gone).toContain('un relevé a un trou')
    expect(gone).toContain('un relevé ne dit pas ce que le compte a reçu')
    const jump = await found((tx) =>
      tx.update(statementLines).set({ availableAfter: 1 }).where(sql`${ofPerson} and place = 1`),
    )
    expect(jump).toEqual(Array.from({ length: 2 }, () => 'une ligne de relevé ne suit pas la précédente'))
  })

  it('a correction of another entry', async () => {
    const { entryId } = await topUp(server, awa, 300, `top-up:${v7()}`)
    const back = await change(server, [awa], (context) => reverse(context, entryId, `reverse:${entryId}`))
    const wrong = await found((tx) =>
      tx
        .update(postings)
        .set({ amount: sql`${postings.amount} * 2` })
        .where(eq(postings.entryId, back.entryId)),
    )
    expect(wrong).toContain('une correction ne reprend pas son écriture')
  })

  it('escrow of an ended order, and missing escrow of a paid one', async () => {
    const seller = await server.createUser()
    const { id: productId } = await addProduct(server.db, seller.id)
    const now = new Date('2026-11-20T10:00:00.000Z')
    const row = {
      id: orderId,
      productId,
      buyerId: awa,
      sellerId: seller.id,
      price: 2_000,
      amount: 2_000,
      mode: 'escrow' as const,
      createdAt: now,
      updatedAt: now,
    }
    expect(await found((tx) => tx.insert(orders).values({ ...row, state: 'cancelled' }))).toEqual([
      'de l’argent est gardé pour une commande finie',
    ])
    expect(await found((tx) => tx.insert(orders).values({ ...row, state: 'shipped' }))).toEqual([])
    const other = { ...row, id: v7(), state: 'shipped' as const }
    expect(await found((tx) => tx.insert(orders).values(other))).toEqual([
      'une commande payée n’est pas gardée en entier',
    ])
  })

  it('transfers without ledger entries', async () => {
    const now = new Date('2026-11-20T10:00:00.000Z')
    const transfer = {
      id: v7(),
      userId: awa,
      provider: 'sandbox',
      phone: '+22507070707',
      amount: 700,
      seq: 1,
      createdAt: now,
      updatedAt: now,
    }
    const credited = { ...transfer, state: 'succeeded' as const, flow: 'prompt' as const, expiresAt: now }
    expect(await found((tx) => tx.insert(topUps).values(credited))).toEqual([
      'une recharge n’est pas créditée une fois et une seule',
    ])
    expect(await found((tx) => tx.insert(topUps).values({ ...credited, state: 'failed' }))).toEqual([])
    expect(await found((tx) => tx.insert(withdrawals).values({ ...transfer, state: 'sent' }))).toEqual([
      'un retrait ne retient pas son montant',
    ])
  })
})

describe('npm run ledger:check', () => {
  const check = (env: Record<string, string>) =>
    run(process.execPath, ['--liftoff-only', '--import', 'tsx', program], {
      env: { ...process.env, DATABASE_URL: '', ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    )

  // Two processes start one after the other.
  it('checks an embedded database while its server runs', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'louma-books-'))
    await cp(join(inject('embeddedTemplate'), 'db'), join(folder, 'db'), { recursive: true })
    const server = await startServerProcess({ LOUMA_DATA: folder })
    try {
      expect(await check({ LOUMA_DATA: folder })).toEqual({
        code: 0,
        stdout: '✓ Les comptes sont justes : 0 écritures, 0 comptes.\n',
      })
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect((await readdir(folder)).filter((name) => name.startsWith('.backup-'))).toEqual([])
    } finally {
      server.signal('SIGKILL')
      await server.ended
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('exits with success, failure, or an error without a database', async () => {
    const database = await openTestDatabase('postgres')
    try {
      const env = { LOUMA_DATA: database.dataFolder, DATABASE_URL: database.url ?? '' }
      expect(await check(env)).toEqual({
        code: 0,
        stdout: '✓ Les comptes sont justes : 0 écritures, 0 comptes.\n',
      })
      await database.db.insert(accounts).values({ id: v7(), ...external, balance: 5 })
      const wrong = await check(env)
      expect(wrong.code).toBe(1)
      expect(wrong.stdout).toContain(
        '✗ external:sandbox\u00a0: un solde n’est pas la somme de ses mouvements',
      )
      const nowhere = await check({ LOUMA_DATA: `${database.dataFolder}/nowhere` })
      expect(nowhere.code).toBe(2)
      expect(nowhere.stdout).toContain('Il n’y a pas de base')
    } finally {
      await database.close()
    }
  })
})
