import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { startPlainServer } from '#tests/support/plain-server/plain-server.ts'

const here = journey(async () => {
  const server = await startPlainServer(clientDir)
  return { ...server, stop: server.close }
})

test('a server without image search: the screen says so and the device searches what it has stored', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, 'awa@simple.test', 'simple-demo')
  await workerReady(page)
  await page.goto('/search/image')
  await page
    .getByLabel('Choisir une photo')
    .setInputFiles(await takePhoto({ name: 'a.jpg', width: 800, height: 600 }))
  await page.getByText(/^Ce serveur ne propose pas la recherche par image/).waitFor()
  await page.getByText('Rien à comparer sur cet appareil.').waitFor()
  await page.getByRole('link', { name: 'Rechercher avec des mots' }).waitFor()
  expect(phone.complaints).toEqual([])
})
