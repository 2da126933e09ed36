import { describe, expect, it } from 'vitest'
import { type ProductState, productStates, productStateText } from '#contract/product-life.ts'
import {
  nextProductState,
  productEvents,
  sellerEvents,
  sellerEventText,
} from '#contract/product-life-events.ts'

const actors = ['seller', 'staff', 'system'] as const
/** States that the server may choose where the table says `live`. */
const live = ['published', 'pending_review', 'awaiting_slot'] as const

function stepsFrom(state: ProductState): ProductState[] {
  return actors.flatMap((actor) =>
    productEvents.flatMap((event): ProductState[] => {
      const next = nextProductState(state, event, actor)
      if (next === null) return []
      return next === 'live' ? [...live] : [next]
    }),
  )
}

describe('the product life cycle', () => {
  it('reaches every state from a draft, and never returns to it', () => {
    const reached = new Set<ProductState>(['draft'])
    for (const state of reached) for (const next of stepsFrom(state)) reached.add(next)
    expect([...reached].sort()).toEqual([...productStates].sort())
    expect(productStates.flatMap(stepsFrom)).not.toContain('draft')
  })

  it('ends only at removed', () => {
    expect(productStates.filter((state) => stepsFrom(state).length === 0)).toEqual(['removed'])
  })

  it('only staff approve, refuse and remove; only time expires', () => {
    for (const state of productStates) {
      for (const event of ['approve', 'reject', 'remove'] as const) {
        expect(nextProductState(state, event, 'seller')).toBeNull()
        expect(nextProductState(state, event, 'system')).toBeNull()
      }
      expect(nextProductState(state, 'expire', 'seller')).toBeNull()
      expect(nextProductState(state, 'expire', 'staff')).toBeNull()
    }
  })

  it('lets sellers cause exactly the events with a button', () => {
    const caused = productEvents.filter((event) =>
      productStates.some((state) => nextProductState(state, event, 'seller') !== null),
    )
    expect(caused.sort()).toEqual([...sellerEvents].sort())
  })

  it('has French texts for every state and button', () => {
    for (const state of productStates) expect(productStateText[state]).toMatch(/^[A-Z]/)
    for (const event of sellerEvents) expect(sellerEventText[event]).toMatch(/^[A-Z]/)
  })
})
