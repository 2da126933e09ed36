import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { startPlainServer } from '#tests/support/plain-server/plain-server.ts'

const here = journey(async () => {
  const server = await startPlainServer(clientDir)
  return { ...server, stop: server.close }
})

test('a server with only the nineteen endpoints: two sections say so, everything else works', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, 'awa@simple.test', 'simple-demo')
  await workerReady(page)
  for (const [group, name] of [
    ['notifications', 'Notifications'],
    ['account', 'Appareils connectés'],
  ] as const) {
    await page.goto(`/settings/${group}`)
    const section = page.getByRole('region', { name, exact: true })
    await section.getByText('Ce serveur ne propose pas cette rubrique.').waitFor()
    expect(await section.getByRole('button').count()).toBe(0)
  }
  await page.goto('/settings/offline')
  const offline = page.getByRole('region', { name: 'Hors ligne', exact: true })
  await offline.getByRole('button', { name: 'Télécharger mes listes' }).click()
  await offline.getByText(/^Tout est sur cet appareil\./).waitFor()
  await page.getByRole('region', { name: 'Actions en attente' }).getByText('Tout est envoyé.').waitFor()
  await page.getByRole('link', { name: /^Ce que cet appareil garde/ }).click()
  await page.getByRole('rowheader', { name: 'Mes annonces' }).waitFor()
  await page.goto('/settings/display')
  await page.getByRole('region', { name: 'Affichage' }).getByLabel('Thème').selectOption({ label: 'Sombre' })
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.goto('/settings')
  await heading(page, 'Paramètres').waitFor()
  await page.getByRole('link', { name: /^Compte et sécurité/ }).click()
  await page
    .getByRole('region', { name: 'Sécurité' })
    .getByRole('button', { name: 'Changer le mot de passe' })
    .click()
  await page.getByRole('dialog', { name: 'Changer le mot de passe' }).waitFor()
  expect(phone.complaints).toEqual([])
})
