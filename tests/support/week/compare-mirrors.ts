import type { Page } from 'playwright-core'
import type { StorableRow } from '#src/sync/collection.ts'
import { collections } from '#src/sync/collections/registry.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { outboxOf, readTable } from '#tests/support/browser/mirror.ts'
import type { Person } from './person.ts'

/** Lists that each phone has whole; their tables bear their names. */
const wholeLists = [
  'products',
  'notifications',
  'preferences',
  'favorites',
  'followed',
  'savedSearches',
  'notes',
  'conversations',
  'messages',
  'quickAnswers',
  'blocked',
  'orders',
  'wallet',
  'statement',
  'topUps',
  'withdrawals',
  'publishingRoom',
  'decisions',
]

/** What a phone and the server do not agree on, list by list; nothing when the mirror is the server's answer. */
async function differences({ page, voice }: Person): Promise<string[]> {
  const found: string[] = []
  for (const name of wholeLists) {
    const collection = collections.get(name)
    if (collection === undefined) throw new Error(`no list ${name}`)
    const { status, data } = await voice.call('GET', collection.path)
    const answer = status === 200 ? collection.read(data) : null
    if (answer === null) {
      found.push(`${name}: the server answers ${status}`)
      continue
    }
    const kept = await readTable<StorableRow>(page, `louma:user:${voice.userId}`, name)
    const mirrored = new Map(kept.map((row) => [String(row.id), row]))
    const last = answer.rows.map(({ sortKey }) => sortKey ?? '').sort()[0] ?? ''
    for (const row of answer.rows) {
      const mine = mirrored.get(String(row.id))
      mirrored.delete(String(row.id))
      if (canonical(mine) !== canonical(row))
        found.push(`${name} ${row.id}: here ${canonical(mine)}, there ${canonical(row)}`)
    }
    // A phone may know more of the past than one answer holds, and nothing else.
    const isPart = answer.hasMore || answer.rows.length >= collection.window
    for (const { id, sortKey } of mirrored.values()) {
      if (collection.mode !== 'feed' || !isPart || (sortKey ?? '') > last)
        found.push(`${name} ${id}: only here`)
    }
  }
  return found
}

/** Counts of looks move without being told to anybody; prices that were agreed end by the clock of whoever looks. */
const untold = ['views', 'views_count', 'agreed_price', 'agreed_until']

function canonical(value: unknown): string {
  return JSON.stringify(value, (key, one: unknown) => {
    if (untold.includes(key)) return undefined
    if (one === null || typeof one !== 'object' || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Lists that no screen has asked for lately come with everything that is taken along for a time without network. */
async function readEverything(page: Page): Promise<void> {
  await page.goto('/settings')
  const offline = page.getByRole('region', { name: 'Hors ligne', exact: true })
  await offline.getByRole('button', { name: 'Télécharger pour hors ligne' }).click()
  const stop = offline.getByRole('button', { name: 'Arrêter' })
  const end = offline.getByText(/^Tout est sur cet appareil\./)
  const photos = offline.getByText(/Photos\s: /)
  await photos.or(end).first().waitFor()
  // Of the photos nothing is asked here.
  if (await stop.isVisible()) await stop.click()
}

/** Every phone shows what the server says, and nothing waits, is refused or put aside on any of them. */
export async function expectMirrors(people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(({ page }) => readEverything(page)))
  for (const person of people) {
    await eventually(async () =>
      (await outboxOf(person.page, person.voice.userId)).map(({ kind, state }) => `${kind} ${state}`),
    ).toEqual([])
    await eventually(async () => [person.name, ...(await differences(person))]).toEqual([person.name])
  }
}
