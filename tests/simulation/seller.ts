import { nextProductState, sellerEvents } from '#contract/product-life-events.ts'
import { emptyWords } from '#src/db/draft-rows.ts'
import { voiceDraftId } from '#src/db/voice-draft-id.ts'
import { productCreate, productEdit, productState } from '#src/domains/products/mutations.ts'
import { ShownState } from './invariants/shown.ts'
import type { Tab } from './phone/tab.ts'
import { keepVoice, recordedAs } from './recordings.ts'
import { photoIds } from './server/act-products.ts'
import { unreadableSize } from './server/uploads.ts'
import type { World } from './world.ts'

type Act = (tab: Tab, label: string, work: () => Promise<unknown>) => void

export class Seller {
  #titles = 0

  constructor(
    readonly world: World,
    readonly act: Act,
  ) {}

  /** As the form does: stores text and photos under the id of the future product, then enqueues the action. */
  publish(tab: Tab, odd: boolean): void {
    const id = this.world.random.key()
    const sizes = Array.from({ length: this.world.random.between(1, 3) }, () => this.#size(odd))
    const args = {
      id,
      title: this.#title(),
      price: 1_000,
      category: 'maison',
      city: 'Dakar',
      description: '',
      district: null,
      negotiable: false,
      condition: null,
      quantity: 1,
      attributes: {},
      photos: sizes.map(() => this.world.random.key()),
      voice: this.world.random.chance(0.2) ? recordedAs(this.world.random.key()) : null,
      publish: this.world.random.chance(0.8),
    }
    this.act(tab, `publishes ${id} with ${sizes.join(', ')} bytes`, async () => {
      await this.#keep(tab, id, args.photos, sizes)
      if (args.voice !== null) await keepVoice(tab, voiceDraftId(id), args.voice.id, 900)
      await tab.sync.act(productCreate, args)
    })
  }

  edit(tab: Tab): void {
    const row = this.#own(tab)
    if (row === null) return
    const withPhoto = this.world.random.chance(0.3)
    const added = withPhoto ? [this.world.random.key()] : []
    const photos = photoIds(row)
    const title = this.#title()
    const changes = { title, ...(withPhoto ? { photos: [...photos, ...added] } : {}) }
    const base = { title: row.title, ...(withPhoto ? { photos } : {}) }
    const sizes = [this.#size(false)]
    this.act(tab, `edits ${row.id} to ${title}`, async () => {
      if (withPhoto) await this.#keep(tab, `edit:${row.id}`, added, sizes)
      await tab.sync.act(productEdit, { id: row.id, changes, base })
    })
  }

  changeState(tab: Tab): void {
    const row = this.#own(tab)
    if (row === null) return
    const events = sellerEvents.filter((event) => nextProductState(row.state, event, 'seller') !== null)
    if (events.length === 0) return
    const event = this.world.random.pick(events)
    this.act(tab, `${event} of ${row.id}`, () => tab.sync.act(productState, { id: row.id, event }))
  }

  #own(tab: Tab) {
    const shown = new ShownState(this.world.stored(tab.userId))
    const ids = shown.productIds()
    return ids.length === 0 ? null : shown.product(this.world.random.pick(ids))
  }

  async #keep(tab: Tab, draft: string, photos: readonly string[], sizes: readonly number[]): Promise<void> {
    const { db } = tab.context
    await db.transaction('rw', db.drafts, db.draftPhotos, async () => {
      await db.drafts.put({ id: draft, words: emptyWords, order: [], updatedAt: 0 })
      await db.draftPhotos.bulkPut(
        photos.map((id, at) => ({
          id,
          draft,
          name: `${at}.webp`,
          blob: new Blob([new Uint8Array(sizes[at] ?? 1)]),
        })),
      )
    })
  }

  #size(odd: boolean): number {
    return odd && this.world.random.chance(0.2) ? unreadableSize : this.world.random.between(1, 2_600)
  }

  #title(): string {
    this.#titles += 1
    return `sac neuf ${this.#titles}`
  }
}
