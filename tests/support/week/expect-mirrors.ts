import type { Page, Response } from 'playwright-core'
import { collections } from '#src/domains/registry.ts'
import type { StorableRow } from '#src/sync/collection.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { outboxOf, readTable } from '#tests/support/browser/mirror.ts'
import { mirrorDifferences } from './compare-mirrors.ts'
import { type Person, timeouts } from './person.ts'

/** Lists that each phone has completely; their tables have the same names. */
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
  'shop',
  'verification',
]

/** Every phone shows the server's state, and no outbox has an entry. */
export async function expectMirrors(people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(({ page }) => readEverything(page)))
  for (const person of people) {
    const waiting = async () =>
      (await outboxOf(person.page, person.voice.userId)).map(({ kind, state }) => `${kind} ${state}`)
    await eventually(async () => [person.name, ...(await waiting())], timeouts).toEqual([person.name])
    await eventually(async () => [person.name, ...(await differencesOf(person))], timeouts).toEqual([
      person.name,
    ])
  }
}

/**
 * The download for offline use pulls all lists, also those that no screen has requested lately. It is repeated while
 * an overloaded server refuses one of the requests, as the screen suggests.
 */
async function readEverything(page: Page): Promise<void> {
  let wasRefused: boolean
  const onResponse = (response: Response) => {
    if (response.status() === 503) wasRefused = true
  }
  page.on('response', onResponse)
  do {
    wasRefused = false
    await page.goto('/settings/offline')
    const offline = page.getByRole('region', { name: 'Hors ligne', exact: true })
    await offline.getByRole('button', { name: 'Télécharger mes listes' }).click()
    await offline
      .getByText(/Photos\s: | reçus\./)
      .first()
      .waitFor()
  } while (wasRefused)
  page.off('response', onResponse)
  // Photos are not compared: leaving the screen stops their download.
  await page.goto('/dashboard')
}

async function differencesOf({ page, voice }: Person): Promise<string[]> {
  const found: string[] = []
  for (const name of wholeLists) {
    const list = collections.get(name)
    if (list === undefined) throw new Error(`no list ${name}`)
    const { status, data } = await voice.call('GET', list.path)
    const answer = status === 200 ? list.read(data) : null
    if (answer === null) {
      found.push(`${name}: the server answers ${status}`)
      continue
    }
    const kept = await readTable<StorableRow>(page, `louma:user:${voice.userId}`, name)
    found.push(...mirrorDifferences(list, kept, answer))
  }
  return found
}
