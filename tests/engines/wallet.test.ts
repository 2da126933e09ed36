import { expect, test } from 'vitest'
import { openAs } from '#tests/support/browser/member.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import {
  balance,
  fcfa,
  openWallet,
  playOperator,
  recharge,
  spendableOf,
} from '#tests/support/browser/wallet.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Wallet', (here) => {
  test('a top-up is pending until the operator confirms it, then credited without a reload', async () => {
    const { url } = here.site()
    const spendable = spendableOf(await fetchFromServer(url, seller))
    const before = await spendable.available()
    const phone = await here.phone()
    const page = await openAs(phone, seller)
    await openWallet(page)
    const sheet = await recharge(page, 1_005)
    await sheet.getByText('Confirmez sur votre téléphone').waitFor()
    expect(await spendable.available()).toBe(before)
    const [topUp, ...more] = await spendable.topUps(1_005)
    expect(more).toEqual([])
    await playOperator(url, 'collect', topUp?.id ?? '', 'accept')
    await sheet.getByText('Recharge créditée').waitFor()
    await sheet.getByRole('button', { name: 'Terminer' }).click()
    await balance(page)
      .getByText(fcfa(before + 1_005))
      .waitFor()
    expect(await spendable.available()).toBe(before + 1_005)
    expect(phone.complaints).toEqual([])
  })
})
