import { describe, expect, it } from 'vitest'
import { notificationTarget } from '#src/lib/notification-target.ts'

const data = { product_id: 'p1', order_id: 'o1', user_id: 'u1' }

describe('target of a notification', () => {
  it('depends on its type', () => {
    expect(notificationTarget({ type: 'like', data })).toBe('/products/p1')
    expect(notificationTarget({ type: 'order', data })).toBe('/orders?order=o1')
    expect(notificationTarget({ type: 'follow', data })).toBe('/users/u1')
  })

  it('depends on what was decided', () => {
    expect(notificationTarget({ type: 'product', data: { ...data, decision_id: 'd1' } })).toBe(
      '/decisions?decision=d1',
    )
    expect(notificationTarget({ type: 'product', data: { ...data, verification_id: 'v1' } })).toBe(
      '/profile/verification',
    )
  })

  it('other types have none', () => {
    for (const type of ['review', 'product', 'promo', '', 'constructor']) {
      expect(notificationTarget({ type, data })).toBeNull()
    }
  })

  it('is null without the id', () => {
    const nothing = { product_id: null, order_id: null, user_id: null }
    for (const type of ['like', 'order', 'follow']) {
      expect(notificationTarget({ type, data: nothing })).toBeNull()
    }
  })

  it('an id is encoded in the path', () => {
    expect(notificationTarget({ type: 'like', data: { ...data, product_id: '../admin?x#y' } })).toBe(
      '/products/..%2Fadmin%3Fx%23y',
    )
  })
})
