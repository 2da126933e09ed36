import { describe, expect, it } from 'vitest'
import { errorCodes, errorStatus } from '#contract/errors.ts'
import { mutations } from '#src/domains/registry.ts'
import {
  describeEntry,
  describeParked,
  describeRefusal,
  waitingState,
  waitingText,
} from '#src/features/outbox/texts.ts'

const kinds = [...mutations.keys()]

function refusal(kind: string, status: number, code: string | null, params?: Record<string, number>) {
  return describeRefusal({ kind, lastError: { status, code, ...(params === undefined ? {} : { params }) } })
}

describe('label of an action', () => {
  it('every kind has its own text', () => {
    const words = kinds.map((kind) => describeEntry({ kind }).what)
    expect(new Set(words).size).toBe(kinds.length)
    expect(words).not.toContain(describeEntry({ kind: 'order.teleport' }).what)
  })

  it('names the product from the mirror', () => {
    expect(describeEntry({ kind: 'product.boost' }, 'Pagne wax').what).toBe('Booster « Pagne wax »')
    expect(describeEntry({ kind: 'product.delete' }).what).toBe('Supprimer une annonce')
  })

  it('describes an unknown kind as newer', () => {
    expect(describeEntry({ kind: 'constructor' }).what).toBe('Action d’une version plus récente')
  })
})

it('counts waiting actions', () => {
  expect([1, 3].map(waitingText)).toEqual(['1 action en attente', '3 actions en attente'])
})

describe('why an action was refused', () => {
  it.each(kinds)('%s: every code has two French sentences', (kind) => {
    for (const code of errorCodes) {
      const text = refusal(kind, errorStatus[code], code)
      expect(text).toMatch(/^\p{Lu}[^.]+\. \p{Lu}.+\.$/u)
      expect(text).not.toContain(code)
    }
  })

  it('names the missing amount', () => {
    const text = refusal('product.boost', 422, 'insufficient_funds', { missing: 2500 })
    expect(text).toContain('Le boost n’a pas été appliqué. Votre solde ne suffit pas')
    expect(text).toContain('il manque 2 500 F.')
  })

  it('names a missing product, with and without a code', () => {
    const text = 'Le boost n’a pas été appliqué. Annonce introuvable : elle a peut-être déjà été supprimée.'
    expect(refusal('product.boost', 404, 'not_found')).toBe(text)
    expect(refusal('product.boost', 410, null)).toBe(text)
  })

  it('the code takes precedence over the status', () => {
    expect(refusal('product.boost', 409, 'product_not_published')).toBe(
      'Le boost n’a pas été appliqué. Seule une annonce en ligne peut être boostée.',
    )
    expect(refusal('product.boost', 409, null)).toContain('L’annonce a changé entre-temps.')
  })

  it('every refusing status, unknown code and missing error has a text', () => {
    for (const status of [400, 403, 404, 409, 410, 413, 418, 422]) {
      for (const kind of [...kinds, 'order.teleport']) {
        expect(refusal(kind, status, null)).toMatch(/^\p{Lu}[^.]+\. \p{Lu}.+\.$/u)
      }
    }
    expect(refusal('product.delete', 422, 'brand_new_code')).not.toContain('brand_new_code')
    expect(describeRefusal({ kind: 'product.delete', lastError: null })).toContain('n’a pas été supprimée')
  })
})

it('each park reason says what to do', () => {
  const texts = (['upgrade', 'poison', 'expired', 'bug', null] as const).map((parkReason) =>
    describeParked({ parkReason, lastError: null }),
  )
  expect(texts[0]).toContain('Mettez l’application à jour')
  expect(texts[2]).toBe('Plus de 30 jours : envoyer quand même ?')
  expect(new Set(texts).size).toBe(4)
  const failed = { status: 500, code: 'internal', request: '7K3F9Q2MXA' }
  expect(describeParked({ parkReason: 'poison', lastError: failed })).toContain(
    'N° de demande\u00a0: 7K3F9Q2MXA.',
  )
})

describe('state of a waiting action', () => {
  const now = new Date(2026, 10, 20, 14, 0).getTime()
  const soon = new Date(2026, 10, 20, 14, 5).getTime()
  const here = { online: true, needsSignIn: false, now }

  it('is waiting, offline or sending', () => {
    expect(waitingState({ state: 'queued', notBefore: 0 }, here)).toBe('En attente')
    expect(waitingState({ state: 'queued', notBefore: 0 }, { ...here, online: false })).toBe(
      'En attente du réseau',
    )
    expect(waitingState({ state: 'sending', notBefore: 0 }, here)).toBe('Envoi en cours')
  })

  it('names the next attempt', () => {
    expect(waitingState({ state: 'queued', notBefore: soon }, here)).toBe('Prochaine tentative à 14:05')
    expect(waitingState({ state: 'queued', notBefore: now - 1 }, here)).toBe('En attente')
  })

  it('a missing session takes precedence', () => {
    expect(waitingState({ state: 'queued', notBefore: soon }, { ...here, needsSignIn: true })).toBe(
      'Reconnectez-vous pour l’envoyer',
    )
  })
})
