import type { OwnShop } from '#contract/shops.ts'
import type { Verification } from '#contract/verifications.ts'
import type { Account } from './account.ts'
import type { ActResult, Call } from './actions.ts'

export function saveShop(account: Account, { key, body }: Call): ActResult {
  const { shop } = body as OwnShop
  const json = { data: { shop } }
  if (JSON.stringify(shop) === JSON.stringify(account.shop)) return { code: null, json }
  const seq = account.change(() => {
    account.shop = shop
  })
  account.effects.push({ seq, key, kind: 'shop.save', target: 'shop', read: [] })
  return { code: null, json, seq }
}

export function requestVerification(account: Account, { key, body }: Call, created_at: string): ActResult {
  const { id, kind, photo } = body as Pick<Verification, 'id' | 'kind'> & { photo: string }
  const known = account.verification
  if (known?.id === id) return { code: null, json: { data: known } }
  if (known?.state === 'waiting') return { code: 'verification_waiting' }
  if (account.lacks([photo])) return { code: 'photo_missing' }
  const request: Verification = { id, kind, state: 'waiting', words: null, created_at, decided_at: null }
  const seq = account.change(() => {
    account.verification = request
    account.verificationPhoto = photo
  })
  const target = `verification:${id}`
  account.effects.push({ seq, key, kind: 'verification.request', target, read: [] })
  return { code: null, json: { data: request }, seq }
}

export function withdrawVerification(account: Account, { key }: Call, id: string): ActResult {
  const done = { code: null, json: { message: 'ok' } }
  if (account.verification?.id !== id || account.verification.state !== 'waiting') return done
  const seq = account.change(() => {
    account.verification = null
    account.verificationPhoto = null
  })
  account.effects.push({
    seq,
    key,
    kind: 'verification.withdraw',
    target: `verification:${id}`,
    read: [],
  })
  return { ...done, seq }
}

/** The staff decides the waiting request, if there is one. */
export function decideVerification(account: Account, accepted: boolean, decided_at: string): void {
  const request = account.verification
  if (request?.state !== 'waiting') return
  account.change(() => {
    account.verification = { ...request, state: accepted ? 'accepted' : 'refused', words: 'vu', decided_at }
    account.verificationPhoto = null
  })
}
