import { beforeEach, expect, it, vi } from 'vitest'

const made = { hash: vi.fn(async () => 'decoy'), verify: vi.fn(async () => true) }
vi.mock('@node-rs/argon2', () => made)
const { passwordMatches } = await import('#server/kernel/password-hash.ts')

beforeEach(() => made.verify.mockClear())

it('verifies a decoy hash for an unknown account, and always fails', async () => {
  expect(await passwordMatches('stored', 'right')).toBe(true)
  expect(made.verify.mock.calls).toEqual([['stored', 'right']])
  made.verify.mockClear()
  // Not even the password of the decoy hash matches.
  expect(await passwordMatches(undefined, 'right')).toBe(false)
  expect(await passwordMatches('', 'right')).toBe(false)
  expect(made.verify.mock.calls).toEqual([
    ['decoy', 'right'],
    ['decoy', 'right'],
  ])
})
