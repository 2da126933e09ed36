import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { boost, productItem, remove, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { fireSync, inspectWorkers, stopWorkers } from '#tests/support/browser/workers.ts'
import { everyNth } from '#tests/support/depth.ts'
import { FaultGate, isMutation } from '#tests/support/faults.ts'

const here = journey(startMarket)

/** Three actions are sent one by one, nine in one batch. */
const runs = [
  { actions: 3, calls: 3 },
  { actions: 9, calls: 1 },
]

test.each(everyNth(runs, 2))(
  'killing the worker with $actions actions in flight applies each of them once',
  async ({ actions, calls }) => {
    const { url, faults } = here.site()
    faults.log.length = 0
    const truth = await fetchFromServer(url, seller)
    const products = await boostable(truth, actions)
    const included = await truth.includedBoosts()
    const phone = await here.phone({ worker: true })
    const { page, userId } = await sellerAtHome(phone)
    await page.goto('/my-products')
    const boosted = products.slice(0, 2)
    const doomed = products.slice(2)
    await productItem(page, doomed[0]?.title ?? '').waitFor()
    await phone.offline()
    await page.getByText('Hors ligne').first().waitFor()
    for (const { title } of boosted) await boost(page, productItem(page, title))
    for (const { title } of doomed) await remove(productItem(page, title))
    await waitingChip(page, actions).waitFor()
    await page.close()

    const gate = new FaultGate()
    faults.order(isMutation, { kind: 'hold-after', gate }, calls)
    const elsewhere = await inspectWorkers(phone.context)
    await phone.online()
    await fireSync(elsewhere, url, 'outbox:1')
    await gate.reached(calls)
    await stopWorkers(elsewhere)
    gate.open()
    await fireSync(elsewhere, url, 'outbox:2')

    await eventually(
      () => faults.mutations().filter(({ replayed, path }) => replayed || path.endsWith('/batch')).length,
    ).toBe(calls === 1 ? 2 : calls)
    const reopened = await phone.open('/my-products')
    await waitForIdle(reopened, userId)
    const after = await truth.products()
    expect(after.filter(({ id }) => doomed.some((one) => one.id === id))).toEqual([])
    for (const { id } of boosted) expect(after.find((one) => one.id === id)?.is_boosted).toBe(true)
    expect(await truth.includedBoosts()).toBe(included - boosted.length)
    expect(phone.complaints).toEqual([])
  },
)
