import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { queueKinds, type ServerStatus } from '#contract/status.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { admin } from '#tests/support/screens/staff-market.ts'

const at = '2026-03-01T08:00:00Z'

function status(changes: Partial<ServerStatus> = {}) {
  const data: ServerStatus = {
    at,
    version: 'abc123',
    started_at: at,
    engine: 'embedded',
    database_bytes: 50_000_000,
    standby: null,
    queues: queueKinds.map((kind) => ({ kind, count: 0, oldest: null })),
    jobs: [{ name: 'orders', at, took_ms: 12, failed: false, went_well_at: at }],
    waits: { oldest_seconds: 0, classes: [] },
    errors: [],
    ...changes,
  }
  return { 'GET /admin/status': { json: { data } } }
}

const region = async (screen: Screen, name: string) => within(await screen.findByRole('region', { name }))

test('the staff see that all is well, what runs and what waits; and read it again offline', async () => {
  const screen = await openScreen('/admin/dashboard', { user: admin(), answers: status() })
  const sections = within(await screen.findByRole('navigation', { name: 'Administration' }))
  await screen.press.click(sections.getByText('État du service'))
  await screen.findByRole('heading', { level: 1, name: 'État du service' })
  await screen.findByText('Tout se passe comme prévu.')
  const queues = await region(screen, 'Ce qui attend')
  queues.getByText('Notifications à envoyer')
  const jobs = await region(screen, 'Tâches automatiques')
  jobs.getByText('1 se passent bien')
  jobs.getByText('Délais des commandes')
  ;(await region(screen, 'Le service')).getByText('Intégrée')
  ;(await region(screen, 'Actions en attente sur les téléphones')).getByText(/^Aucune action n’a attendu/)
  ;(await region(screen, 'Erreurs de l’application')).getByText(/^Aucune en 30/)
  screen.setOnline(false)
  expect((await screen.findAllByText(/^Données d/)).length).toBeGreaterThan(0)
  queues.getByText('Notifications à envoyer')
})

test('what goes wrong is named first: a failed job, long waits and grouped errors with their place', async () => {
  const frames = [{ file: 'build/page-a1.js', line: 1, column: 9 }]
  const group = { version: 'abc123', count: 2, first_at: at, last_at: at, frames }
  const answers = status({
    jobs: [{ name: 'orders', at, took_ms: 12, failed: true, went_well_at: null }],
    waits: {
      oldest_seconds: 7_200,
      classes: [
        { name: 'minutes', count: 0 },
        { name: 'hours', count: 1 },
      ],
    },
    standby: { in_sync: 0, required: true },
    errors: [
      { ...group, id: '1', name: 'RangeError' },
      { ...group, id: '2', name: 'TypeError', frames: [] },
    ],
  })
  const screen = await openScreen('/admin/status', { user: admin(), answers })
  await screen.findByText('À regarder')
  await expect.poll(() => screen.queryByText('Tout se passe comme prévu.')).toBeNull()
  screen.getByText(/^Machine de secours : aucune/)
  ;(await region(screen, 'Le service')).getByText('Absente, les changements attendent')
  const jobs = await region(screen, 'Tâches automatiques')
  jobs.getByText('Échec')
  jobs.getByText(/Jamais réussie$/)
  const waits = await region(screen, 'Actions en attente sur les téléphones')
  waits.getByText(/^La plus longue en 24 heures : 2 h/)
  expect(waits.getByText('Moins d’un jour').closest('li')?.textContent).toMatch(/1$/)
  const errors = await region(screen, 'Erreurs de l’application')
  errors.getByText('TypeError')
  expect(errors.getByText('RangeError').closest('li')?.textContent).toMatch(/2$/)
  await screen.press.click(errors.getByText('Voir l’endroit'))
  errors.getByText('build/page-a1.js:1:9')
})
