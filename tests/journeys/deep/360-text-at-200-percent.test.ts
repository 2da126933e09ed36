import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { openBell } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { cutText, setTextSize } from '#tests/support/browser/text-size.ts'

const here = journey(startMarket)

test('at 200 % bell, menu and dialogs fit on the screen', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await setTextSize(page, 200)
  await page.goto('/dashboard')
  await settled(page)
  await openBell(page)
  expect(await cutText(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await cutText(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/test-products')
  for (const name of ['Booster', 'Supprimer', 'Feuille']) {
    await page
      .getByRole('region', { name: 'Dialogues, menus et messages' })
      .getByRole('button', { name, exact: true })
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await cutText(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('the test detects cut text, in width and height', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  await settled(page)
  expect(await cutText(page)).toEqual([])
  await page.evaluate(() => {
    const box = document.createElement('p')
    box.className = 'trop-petit'
    box.textContent = 'Ces mots sont plus larges et plus hauts que leur boîte'
    Object.assign(box.style, { inlineSize: '60px', blockSize: '20px', overflow: 'hidden' })
    document.querySelector('main')?.append(box)
    const wide = box.cloneNode(true) as HTMLElement
    wide.className = 'trop-large'
    Object.assign(wide.style, { overflow: 'visible', whiteSpace: 'nowrap' })
    document.querySelector('main')?.append(wide)
    const title = box.cloneNode() as HTMLElement
    title.className = 'sans-debut'
    title.textContent = 'ثوب من القماش الأزرق المطرز'
    Object.assign(title.style, { whiteSpace: 'nowrap', textOverflow: 'ellipsis', unicodeBidi: 'normal' })
    document.querySelector('main')?.append(title)
  })
  const found = await cutText(page)
  expect(found.filter((line) => /trop-petit.* high/.test(line))).toHaveLength(1)
  expect(found.filter((line) => /sans-debut.* begins outside/.test(line))).toHaveLength(1)
  expect(found.filter((line) => /trop-large.* wide/.test(line))).toHaveLength(1)
})
