import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import * as files from '#src/platform/save-file.ts'
import { dialogOf, rowWith } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen } from '#tests/support/screens/open-screen.ts'
import { admin } from '#tests/support/screens/staff-market.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

vi.mock('#src/platform/save-file.ts', { spy: true })

function entry(at: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: uuid(600_000 + at),
    at: '2026-03-01T08:00:00Z',
    actor: { id: uuid(599_999), name: 'Khady Ba' },
    action: 'settings.change',
    target: 'settings',
    target_id: 'market',
    label: null,
    before: { orders_per_hour: at - 1 },
    after: { orders_per_hour: at },
    reason: `=essai ${at}`,
    ...changes,
  }
}

/** Filters as the server does, two entries a page at most in an export. */
function log(entries: AuditEntry[]): Answers {
  return {
    'GET /admin/audit': ({ query }) => {
      const [target, from, to] = [query.get('target'), query.get('from'), query.get('to')]
      const found = entries.filter(
        (one) =>
          (target === null || one.target === target) &&
          (from === null || one.at.slice(0, 10) >= from) &&
          (to === null || one.at.slice(0, 10) <= to),
      )
      const first = Number(query.get('cursor') ?? 0)
      const data = found.slice(first, first + 2)
      const left = found.length > first + 2
      return { json: { data, meta: { has_more: left, ...(left ? { cursor: String(first + 2) } : {}) } } }
    },
  }
}

test('lists user, action, before and after in words; the address keeps the filters', async () => {
  const other = entry(7, { action: 'user.warn', target: 'user', target_id: uuid(599_998), label: 'Awa Diop' })
  const answers = log([entry(32), { ...other, before: null, after: null }])
  const screen = await openScreen('/admin/audit', { user: admin(), answers })
  const last = within(await rowWith(screen, /=essai 32/))
  last.getByText('32 par heure')
  last.getByText('31 par heure')
  last.getByText('Khady Ba', { exact: false })
  last.getByRole('link', { name: 'Réglages du marché' })
  await screen.press.click(screen.getByRole('button', { name: 'Filtrer' }))
  const sheet = await dialogOf(screen, 'Filtrer le journal')
  await screen.press.selectOptions(sheet.getByLabelText('Sur quoi'), 'Compte')
  await sheet.press('Voir')
  await expect.poll(() => screen.queryByText(/=essai 32/)).toBeNull()
  expect(screen.path()).toBe('/admin/audit?cible=user')

  const later = await openScreen('/admin/audit?cible=user', { user: admin(), answers })
  await later.findByText(/=essai 7/)
  await expect.poll(() => later.queryByText(/=essai 32/)).toBeNull()
  await later.press.click(later.getByRole('button', { name: /^Compte/ }))
  await later.findByText(/=essai 32/)
  await later.press.click(later.getByRole('button', { name: 'Filtrer' }))
  const days = await dialogOf(later, 'Filtrer le journal')
  await later.press.type(days.getByLabelText('Du'), '2020-01-01')
  await later.press.type(days.getByLabelText('Au'), '2020-01-02')
  await days.press('Voir')
  await later.findByText('Rien ne correspond à ces filtres.')
  await later.press.click(later.getByRole('link', { name: 'Tout le journal' }))
  await later.findByText(/=essai 32/)
})

test('offline the log stays readable; the export needs the network', async () => {
  const screen = await openScreen('/admin/audit', { user: admin(), answers: log([entry(32)]) })
  await screen.findByText(/=essai 32/)
  screen.setOnline(false)
  expect((await screen.findAllByText(/^Données d/)).length).toBeGreaterThan(0)
  screen.getByText(/=essai 32/)
  const button = await screen.findByRole('button', { name: 'Exporter demande le réseau' })
  expect(button).toHaveProperty('disabled', true)
})

test('the export has every entry, page by page, and no formula; a failure is reported, one tap stops it', async () => {
  const entries = [61, 62, 63, 64, 65].map((at) => entry(at))
  const screen = await openScreen('/admin/audit', { user: admin(), answers: log(entries) })
  const save = vi
    .mocked(files.saveFile)
    .mockReset()
    .mockImplementation(() => {})
  const begin = async () => screen.press.click(await screen.findByRole('button', { name: 'Exporter (CSV)' }))
  await begin()
  await expect.poll(() => save.mock.calls.length).toBe(1)
  const [blob, name] = save.mock.calls[0] ?? []
  expect(name).toBe('journal-louma.csv')
  const text = await (blob as Blob).text()
  expect(text.trimEnd().split('\r\n')).toHaveLength(entries.length + 1)
  for (const { id } of entries) expect(text).toContain(id)
  expect(text).toContain(";'=essai 63;")
  expect(text).toContain('Commandes\u00a0: 62 par heure → 63 par heure')

  screen.answers['GET /admin/audit'] = { status: 503 }
  await begin()
  await screen.findByText(/^Le fichier n’a pas pu être fait\./)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  screen.answers['GET /admin/audit'] = async () => {
    await held
    return { json: { data: entries } }
  }
  await begin()
  await screen.press.click(await screen.findByRole('button', { name: 'Arrêter' }))
  await screen.findByRole('button', { name: 'Exporter (CSV)' })
  answer()
  await screen.sync().refresh()
  expect(save.mock.calls).toHaveLength(1)
})
