import { describe, expect, test } from 'vitest'
import { riskOf } from '#contract/risky-words.ts'

describe('phone numbers in any notation', () => {
  const numbers = [
    'Appelez le 77 123 45 67',
    '771234567',
    '77.123.45.67',
    '77-123-45-67',
    '+221771234567',
    '+221 77 123 45 67',
    '00221 77 123 45 67',
    '00 225 07 07 12 34 56',
    '+225 0707123456',
    '(+224) 622 12 34 56',
    '221 77 123 45 67',
    '7 7 1 2 3 4 5 6 7',
    'mon numéro 77\u202f123\u202f45\u202f67 merci',
  ]
  test.each(numbers)('%s', (text) => {
    expect(riskOf(text)).toEqual(['phone'])
  })
})

describe('digits that are no phone number', () => {
  const texts = [
    '12 500 F',
    '12 500 000 F',
    '1 250 000',
    '150 000 ou 200 000',
    '25 000 30 000',
    '12500000 F',
    '250000000 fcfa',
    'Je passe le 20/11/2026 à 14:05',
    'Acheté le 2026-11-20',
    'IMEI 356938035643809',
    'Taille 42, 3 paires, 2 ans',
    '14:05',
  ]
  test.each(texts)('%s', (text) => {
    expect(riskOf(text)).toEqual([])
  })
})

describe('requests for codes', () => {
  const texts = [
    'Envoyez-moi le code reçu',
    'Donne le CODE',
    'C’est quoi le code de remise ?',
    'votre code OTP',
    'ton mot de passe',
  ]
  test.each(texts)('%s', (text) => {
    expect(riskOf(text)).toEqual(['code'])
  })
  test.each(['Code postal 11000', 'un code-barres', 'le digicode est en bas', 'permis et code de la route'])(
    'but not %s',
    (text) => {
      expect(riskOf(text)).toEqual([])
    },
  )
})

describe('advance payments', () => {
  const texts = [
    'Il faut un acompte',
    'Envoyez une avance',
    'Il faut payer d’abord',
    'Western Union ou MoneyGram',
    'avec une carte cadeau',
    'Paiement avant la livraison',
  ]
  test.each(texts)('%s', (text) => {
    expect(riskOf(text)).toEqual(['advance'])
  })
  test.each(['Merci d’avance', 'Prévenez-moi à l’avance', 'J’avance vers le marché'])(
    'but not %s',
    (text) => {
      expect(riskOf(text)).toEqual([])
    },
  )
})

describe('links outside', () => {
  test.each(['https://exemple.test/x', 'www.exemple.test', 'voir bit.ly/3abc', 'wa.me/221', 'payez-ici.com'])(
    '%s',
    (text) => {
      expect(riskOf(text)).toContain('link')
    },
  )
  test.each(['C’est vendu. Merci', 'Bonjour.Oui', 'à 3.5 km'])('but not %s', (text) => {
    expect(riskOf(text)).toEqual([])
  })
  test('an own URL is no outside link', () => {
    expect(riskOf('https://louma.test/products/1', 'louma.test')).toEqual([])
    expect(riskOf('https://louma.test.arnaque.com/', 'louma.test')).toEqual(['link'])
  })
})

test('several risks are ordered by severity', () => {
  expect(riskOf('Acompte au 77 123 45 67, puis envoyez le code sur www.exemple.test')).toEqual([
    'code',
    'advance',
    'link',
    'phone',
  ])
  expect(riskOf('')).toEqual([])
})

test('a long text is scanned in linear time', () => {
  expect(riskOf(`${'1 '.repeat(1000)}fin`)).toEqual([])
  expect(riskOf('a.'.repeat(1000))).toEqual([])
})
