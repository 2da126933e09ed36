import { expect, test } from 'vitest'
import { failureLine } from '#src/api/fetch-net.ts'

const line = (method: 'GET' | 'PUT', path: string, status: number, json?: unknown) =>
  failureLine({ method, path }, { status, json })

test('a refused request is described by method, path, status and code', () => {
  expect(line('GET', '/me/activity', 503, { code: 'internal' })).toBe('API GET /me/activity 503 internal')
  expect(line('GET', '/trending', 404)).toBe('API GET /trending 404')
})

test('ids, queries and texts are left out of the console', () => {
  const id = '01930000-0000-7000-8000-000000000001'
  expect(line('PUT', `/products/${id}/boost`, 422)).toBe('API PUT /products/:id/boost 422')
  expect(line('GET', '/products/4711?q=moto&phone=771234567', 400)).toBe('API GET /products/:id 400')
  const body = { code: 'Jeton abc 77 123', message: 'secret' }
  expect(line('PUT', '/auth/update-profile', 422, body)).toBe('API PUT /auth/update-profile 422')
})

test('successful responses are not logged', () => {
  for (const status of [200, 202, 204, 302, 304]) expect(line('GET', '/trending', status)).toBeNull()
})
