import type { Checker } from './checker.ts'
import { expectedView } from './expected-view.ts'
import { ShownState } from './shown.ts'

export const counters: Checker = {
  id: 'I12',
  rule: 'counters are never negative and equal the view',
  commit: (_, { after }) => {
    const shown = new ShownState(after)
    const expected = expectedView(after)
    const total = shown.totalProducts()
    if (total !== null && total < 0) return `${total} products are counted`
    if (total !== expected.totalProducts)
      return `${total} products are counted instead of ${expected.totalProducts}`
    const unread = shown.unread()
    return unread === expected.unread.size
      ? null
      : `${unread} are counted as unread instead of ${expected.unread.size}`
  },
}
