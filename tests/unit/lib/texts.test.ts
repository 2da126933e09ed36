import { describe, expect, test } from 'vitest'
import { errorCodes, errorText as sentences, waitText } from '#contract/errors.ts'
import { badgeCount } from '#src/lib/badge-count.ts'
import { cx } from '#src/lib/cx.ts'
import { errorText } from '#src/lib/error-text.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { avatarColour, avatarColours, initials } from '#src/lib/initials.ts'

describe('badge', () => {
  test.each([
    [0, null],
    [-3, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [0.4, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [4000, '9+'],
  ])('%d shows %s', (count, text) => {
    expect(badgeCount(count)).toBe(text)
  })
})

describe('money', () => {
  test.each([
    [0, '0\u00a0F'],
    [999, '999\u00a0F'],
    [1000, '1\u202f000\u00a0F'],
    [12_500, '12\u202f500\u00a0F'],
    [1_000_000_000, '1\u202f000\u202f000\u202f000\u00a0F'],
    [-2500, '−2\u202f500\u00a0F'],
    [-0.2, '0\u00a0F'],
  ])('%d', (amount, text) => {
    expect(fcfa(amount)).toBe(text)
  })

  test('numbers use the same grouping', () => {
    expect(frenchNumber(1143)).toBe('1\u202f143')
  })
})

describe('initials', () => {
  test.each([
    ['Awa Diop', 'AD'],
    ['  Mireille   Ahouansou ', 'MA'],
    ['Jean-Baptiste Kouassi', 'JK'],
    ['Estelle', 'E'],
    ['N’Golo Kanté', 'NK'],
    ['émile zola', 'ÉZ'],
    ['محمد علي', 'مع'],
    ['🙂 Binta', 'B'],
    ['🙂', '?'],
    ['', '?'],
    ['   ', '?'],
    ['42 rue', '4R'],
  ])('of %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  test('the colour of a name ignores case and Unicode form', () => {
    expect(avatarColour('Émile')).toBe(avatarColour('E\u0301mile'))
    expect(avatarColour('AWA DIOP')).toBe(avatarColour('awa diop'))
  })

  test('all eight colours are used', () => {
    const names = Array.from({ length: 200 }, (_, index) => `Personne ${index}`)
    const used = new Set(names.map(avatarColour))
    expect([...used].sort()).toEqual(Array.from({ length: avatarColours }, (_, index) => index))
  })
})

describe('errors', () => {
  test.each(errorCodes)('%s has a sentence', (code) => {
    expect(errorText(code)).toBe(sentences[code])
  })

  test('parameters are part of the sentence', () => {
    expect(errorText('insufficient_funds', { missing: 500 })).toBe(
      'Votre solde ne suffit pas\u00a0: il manque 500\u00a0F.',
    )
    expect(errorText('too_many_requests', { retry_after: 40 })).toBe(
      'Trop de demandes. Réessayez dans 40 secondes.',
    )
  })

  test('without a known code the status selects the text, which is never empty', () => {
    expect(errorText(null, {}, 0)).toBe('Aucune réponse du serveur. Vérifiez votre connexion.')
    expect(errorText('something_new', {}, 404)).toBe(sentences.not_found)
    expect(errorText('toString', {}, 500)).toBe(sentences.internal)
    expect(errorText(null, {}, 502)).toBe(sentences.internal)
    for (const status of [-1, 400, 401, 403, 409, 410, 413, 418, 422, 429, 503]) {
      expect(errorText(null, {}, status)).toMatch(/\.$/)
    }
  })

  test.each([
    [0, '1 seconde'],
    [1, '1 seconde'],
    [59, '59 secondes'],
    [60, '1 minute'],
    [61, '2 minutes'],
  ])('%d seconds', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })
})

test('class names', () => {
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b')
})
