/* Scenes: each function prepares a page before its screenshot. */

const main = (page) => page.getByRole('main')
const dialog = (page, name) => page.getByRole('dialog', { name })

export const signedIn = (page) => page.getByRole('button', { name: /^Menu de/ }).waitFor()
export const photos = (page) => page.locator('main img').first().waitFor()
export const tasks = (page) => page.getByRole('region', { name: 'À faire' }).waitFor()
export const chart = (page) => page.locator('canvas').first().waitFor()
export const list = (page) => main(page).getByRole('listitem').first().waitFor()
export const balance = (page) => page.getByRole('region', { name: 'Solde' }).waitFor()
export const packages = (page) => main(page).getByRole('button', { name: 'Acheter' }).first().waitFor()
export const results = (page) =>
  main(page)
    .getByText(/résultats? pour/)
    .waitFor()

export async function filters(page) {
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await dialog(page, 'Filtrer les annonces').locator('summary').click()
  await dialog(page, 'Filtrer les annonces').getByRole('button', { name: 'Mode femme' }).click()
}

export async function offer(page) {
  await main(page).getByRole('link', { name: 'Panier tressé à linge' }).first().click()
  await page.getByRole('button', { name: 'Commander', exact: true }).waitFor()
}

export async function orderSheet(page) {
  await offer(page)
  await page.getByRole('button', { name: 'Commander', exact: true }).click()
  await dialog(page, 'Commander').getByLabel('Depuis le portefeuille').check()
}

export async function conversation(page) {
  await main(page).getByRole('link', { name: 'Kouassi Yao' }).first().click()
  await page.getByRole('log').getByRole('time').first().waitFor()
}

export function order(state) {
  return async (page) => {
    await main(page).getByRole('listitem').filter({ hasText: state }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /Votre commande/ }).waitFor()
  }
}

export async function handoverCode(page) {
  await order('Prête')(page)
  await page.getByRole('button', { name: 'Montrer le code de remise' }).click()
  await page.getByRole('img', { name: 'Code de remise à scanner' }).waitFor()
}

export async function receipt(page) {
  await page
    .getByRole('button', { name: /Robe de soirée/ })
    .first()
    .click()
  const code = page.getByRole('img', { name: 'Code du reçu, à faire scanner' })
  await code.waitFor()
  await code.evaluate((element) => element.scrollIntoView({ block: 'end' }))
}

/** A new product being published, with a photo borrowed from another product. */
export async function newOffer(page) {
  const { origin } = new URL(page.url())
  const found = await page.request.get(`${origin}/api/v1/search?q=panier`)
  const [{ photo: lent }] = (await found.json()).data
  const answer = await page.request.get(new URL(lent.url, origin).href)
  const file = {
    name: 'panier.webp',
    mimeType: answer.headers()['content-type'],
    buffer: await answer.body(),
  }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.locator('main img').first().waitFor()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Titre').fill('Panier tressé à linge')
}

/** Two actions done offline that stay in the outbox. */
export async function waiting(page) {
  const states = page.getByRole('button', { name: /^Actions sur/ })
  await states.first().waitFor()
  await page.context().setOffline(true)
  for (const [place, change] of ['Mettre en pause', 'Marquer vendue'].entries()) {
    await states.nth(place).click()
    await page.getByRole('menuitem', { name: change }).click()
  }
  await page
    .getByRole('button', { name: /actions en attente/ })
    .first()
    .click()
  await dialog(page, 'Actions en attente').getByRole('listitem').nth(1).waitFor()
}

export const download = (page) => page.getByRole('button', { name: 'Télécharger mes listes' }).waitFor()
export const security = (page) => page.getByRole('button', { name: 'Activer sur cet appareil' }).waitFor()
export const queue = (page) => page.getByRole('article').first().waitFor()

export async function queueBesideList(page) {
  await list(page)
  await queue(page)
}

export async function openCase(page) {
  await main(page).getByRole('link', { name: 'Chemise en pagne' }).first().click()
  await page.getByRole('button', { name: 'Décider' }).waitFor()
}
