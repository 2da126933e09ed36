import * as v from 'valibot'
import {
  boostAnswer,
  boostProduct,
  changeProductState,
  createProduct,
  deleteProduct,
  editProduct,
  type ProductField,
} from '#contract/own-products.ts'
import type { Photo } from '#contract/photos.ts'
import { type ProductState, productStates } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent } from '#contract/product-life-events.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { localPhoto } from '#src/lib/local-file.ts'
import { localVoice } from '#src/lib/local-voice.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { type Coalesced, kindsOf } from '#src/sync/mutation.ts'
import { dataOf, gone, mutationOf, readBy } from '#src/sync/mutation-of.ts'

/** How long an action that can be undone waits before it leaves (ms). */
export const undoMs = 8_000

export function productTarget(id: string): string {
  return `product:${id}`
}

const lane = ({ id }: { id: string }) => productTarget(id)
const only = ({ id }: { id: string }) => id

const defaultHours = 24

/** Never coalesced: each boost may cost money. */
export const productBoost = mutationOf(boostProduct, {
  kind: 'product.boost',
  args: v.object({
    id: v.string(),
    /** Boost plan; absent with servers without plans. */
    offer: v.optional(v.string()),
    /** Duration of the plan in hours, for a provisional end before the server's response. */
    hours: v.optional(v.number()),
  }),
  lane,
  collections: ['products', 'boostOffers'],
  body: ({ offer }) => (offer === undefined ? undefined : { offer }),
  result: boostAnswer,
  folds: {
    products: {
      only,
      apply: (row, entry, { hours }) => ({
        ...row,
        is_boosted: true,
        boosted_until:
          readBy(boostAnswer, entry.result)?.boosted_until ??
          expectedEnd(row.boosted_until, entry.createdAt, hours),
      }),
    },
  },
})

/** The server's rule `boosted_until = max(now, boosted_until) + hours`, with the device clock. */
function expectedEnd(current: string | null, now: number, hours = defaultHours): string {
  const from = Math.max(now, current === null ? now : Date.parse(current))
  return new Date(from + hours * 3_600_000).toISOString()
}

const stateKept = v.object({ state: v.picklist(productStates) })

function answeredState({ result }: StoredEntry): ProductState | null {
  return readBy(stateKept, result)?.state ?? null
}

export const productCreate = mutationOf(createProduct, {
  kind: 'product.create',
  args: createProduct.body,
  lane,
  collections: ['products', 'stats'],
  body: (args) => args,
  // Other code that creates a product uploads its photos itself and waits for the response.
  plain: null,
  result: dataOf(stateKept),
  uploads: ({ photos, voice }) => filesOf(photos, voice),
  draft: ({ id }) => id,
  coalesce: ({ id }, queue) => ({
    remove: queue
      .filter(({ kind, target }) => kind === 'product.create' && target === productTarget(id))
      .map(({ seq }) => seq),
    skip: false,
  }),
  folds: {
    products: { only, apply: (row) => row, add: newRow },
    stats: {
      only: () => null,
      apply: (row) => ({
        ...row,
        overview: { ...row.overview, total_products: row.overview.total_products + 1 },
      }),
    },
  },
})

function filesOf(photos: readonly string[], voice: VoiceInput | null = null): readonly string[] {
  return voice === null ? photos : [...photos, voice.id]
}

/** Optimistic row of the seller's product with this device's photos, until the server's row arrives. */
function newRow(entry: StoredEntry, args: v.InferOutput<typeof createProduct.body>): ProductRow {
  const { publish, photos, voice, ...words } = args
  const createdAt = new Date(entry.createdAt).toISOString()
  const pictures = photos.map(localPhoto)
  return {
    ...words,
    state: answeredState(entry) ?? (publish ? 'published' : 'draft'),
    photo: pictures[0] ?? null,
    photos: pictures,
    ...(voice ? { voice: localVoice(voice) } : {}),
    is_boosted: false,
    boosted_until: null,
    views: 0,
    favorites_count: 0,
    seller_rating: null,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: null,
    reason: null,
    // Sorts above all server-dated rows, whatever the device clock says.
    sortKey: `9${sortKey(createdAt, args.id)}`,
  }
}

const editArgs = v.object({ id: v.string(), ...editProduct.body.entries })
type EditArgs = v.InferOutput<typeof editArgs>
type Changes = EditArgs['changes']

/** New photos are uploaded first. Unsent edits of a product are merged, and an unsent creation absorbs them. */
export const productEdit = mutationOf(editProduct, {
  kind: 'product.edit',
  args: editArgs,
  lane,
  collections: ['products'],
  plain: null,
  uploads: ({ changes: { photos = [], voice } }) => filesOf(photos, voice),
  coalesce: (edit, queue) => {
    const same = queue.filter(({ target }) => target === productTarget(edit.id))
    const create = same.find(({ kind }) => kind === 'product.create')
    if (create) return intoCreate(edit, create)
    const earlier = same.find(({ kind }) => kind === 'product.edit')
    return earlier ? intoEdit(edit, earlier) : { remove: [], skip: false }
  },
  folds: { products: { only, apply: (row, _, { changes }) => withChanges(row, changes) } },
})

function intoCreate({ changes }: EditArgs, create: StoredEntry): Coalesced {
  const creates = productCreate.read(create.args, create.v)
  if (creates === null) return { remove: [], skip: false }
  return { remove: [], skip: true, amend: { seq: create.seq, args: { ...creates, ...changes } } }
}

/** The later value wins over the base of the earlier edit; a field that is back at its base value is dropped. */
function intoEdit(edit: EditArgs, earlier: StoredEntry): Coalesced {
  const first = readBy(editArgs, earlier.args)
  if (first === null) return { remove: [], skip: false }
  const changes: Changes = { ...first.changes, ...edit.changes }
  const base: Changes = { ...edit.base, ...first.base }
  for (const field of Object.keys(changes) as ProductField[]) {
    if (!sameValue(changes[field], base[field])) continue
    delete changes[field]
    delete base[field]
  }
  if (Object.keys(changes).length === 0) return { remove: [earlier.seq], skip: true }
  return { remove: [], skip: true, amend: { seq: earlier.seq, args: { id: edit.id, changes, base } } }
}

function withChanges(row: ProductRow, { photos, voice, ...changes }: Changes): ProductRow {
  const words: Partial<ProductRow> = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  if (voice === null) words.voice = undefined
  else if (voice !== undefined && voice.id !== row.voice?.id) words.voice = localVoice(voice)
  if (photos === undefined) return { ...row, ...words }
  const known = new Map(row.photos.map((photo) => [photo.id, photo]))
  const pictures = photos.map((id): Photo => known.get(id) ?? localPhoto(id))
  return { ...row, ...words, photos: pictures, photo: pictures[0] ?? null }
}

const stateArgs = v.object({ id: v.string(), ...changeProductState.body.entries })

export const productState = mutationOf(changeProductState, {
  kind: 'product.state',
  args: stateArgs,
  lane,
  collections: ['products'],
  result: dataOf(stateKept),
  coalesce: ({ id, event }, queue) => {
    const same = queue.filter(({ target }) => target === productTarget(id))
    const last = same.findLast(({ kind }) => kind === 'product.state')
    if (last !== undefined) {
      return { remove: [], skip: readBy(stateArgs, last.args)?.event === event }
    }
    const create = same.find(({ kind }) => kind === 'product.create')
    const creates = create && productCreate.read(create.args, create.v)
    return event === 'publish' && create && creates
      ? { remove: [], skip: true, amend: { seq: create.seq, args: { ...creates, publish: true } } }
      : { remove: [], skip: false }
  },
  folds: {
    products: {
      only,
      apply: (row, entry, { event }) => {
        const state = answeredState(entry) ?? after(row.state, event)
        return state === row.state ? row : { ...row, state }
      },
    },
  },
})

/** Expected state: published, unless the server decides otherwise. */
function after(state: ProductState, event: SellerEvent): ProductState {
  const next = nextProductState(state, event, 'seller')
  return next === 'live' ? 'published' : (next ?? state)
}

const absorbed = new Set(['product.boost', 'product.create', 'product.edit', 'product.state'])

/** Absorbs unsent actions on the product; if its creation is among them, the delete request is skipped. */
export const productDelete = mutationOf(deleteProduct, {
  kind: 'product.delete',
  lane,
  collections: ['products', 'stats'],
  goalReached: gone,
  coalesce: ({ id }, queue) => {
    const same = queue.filter((entry) => entry.target === productTarget(id))
    return {
      remove: same.filter((entry) => absorbed.has(entry.kind)).map((entry) => entry.seq),
      skip: same.some((entry) => entry.kind === 'product.delete' || entry.kind === 'product.create'),
    }
  },
  folds: {
    products: { only, apply: () => null },
    stats: {
      only: () => null,
      apply: (row) => ({
        ...row,
        overview: { ...row.overview, total_products: Math.max(0, row.overview.total_products - 1) },
      }),
    },
  },
})

/** Kinds that change the rows of the list, for its view. */
export const productKinds = kindsOf(productBoost, productDelete, productCreate, productEdit, productState)
