import { expect, it } from 'vitest'
import { firstScreen } from '#src/lib/first-screen.ts'

it.each([
  // Unknown, as an older server tells nothing about listings.
  [{ permissions: null }, '/dashboard'],
  [{ permissions: null, is_new: false }, '/dashboard'],
  [{ permissions: null, is_new: true }, '/'],
  [{ permissions: null, is_new: true, leaves_at: '2026-12-01T00:00:00.000Z' }, '/dashboard'],
  [{ permissions: null, is_new: true, standing: { state: 'banned' } }, '/dashboard'],
  [{ permissions: ['dashboard:view'], is_new: true }, '/admin/dashboard'],
  [{ permissions: ['products:moderate'] }, '/dashboard'],
  [{ permissions: ['dashboard:view'] }, '/admin/dashboard'],
  [{ permissions: { 'dashboard:view': true, 'products:moderate': true } }, '/admin/products'],
  [{ permissions: ['dashboard:view', 'products:moderate', 'users:manage'] }, '/admin/dashboard'],
  [{ is_admin: true }, '/admin/dashboard'],
] as const)('%j starts at %s', (user, screen) => {
  expect(firstScreen(user as Parameters<typeof firstScreen>[0])).toBe(screen)
})
