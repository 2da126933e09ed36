import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { updateProfile } from '#contract/auth.ts'
import { productWords } from '#contract/own-products.ts'
import { personName } from '#contract/public-line.ts'

const named = (text: string) => v.safeParse(personName, text)

describe('user names', () => {
  test.each([
    ['Awa Ndiaye', 'Awa Ndiaye'],
    ['  Awa   Ndiaye ', 'Awa Ndiaye'],
    ['N’Deye', 'N’Deye'],
    ['Chez Fatou & fils', 'Chez Fatou & fils'],
    ['محمد', 'محمد'],
    ['Ѕmith', 'Ѕmith'],
    ['Ｆａｔｏｕ', 'Fatou'],
    ['A1', 'A1'],
    ['Awa 👩🏽', 'Awa 👩🏽'],
  ])('%s', (given, kept) => {
    expect(named(given)).toMatchObject({ success: true, output: kept })
  })

  test.each([
    '\u200b\u200b\u2800',
    '\u200b\u202eLouma Support',
    'Awa\u202e Ndiaye',
    'Awa\u2066Ndiaye',
    'Awa\u00adNdiaye',
    'Awa\u3164Ndiaye',
    '\u115f\u1160',
    'Awa\u0007',
    'Awa\nNdiaye',
    'Awa\u2028Ndiaye',
    'Awa\ue000',
    '..',
    '❤️❤️',
    'A',
  ])('refuses %j', (given) => {
    expect(named(given).success).toBe(false)
  })
})

describe('other public texts', () => {
  const shapes = {
    title: productWords.title,
    city: productWords.city,
    'own city': updateProfile.body.entries.city,
    bio: updateProfile.body.entries.bio,
  }

  test.each(Object.entries(shapes))('%s: refuses hidden and bidirectional characters', (_, shape) => {
    for (const bad of ['Dakar\u202e', 'Da\u200bkar', 'Dakar\u2800', 'Dak\u0000ar', 'Dak\u2029ar']) {
      expect(v.safeParse(shape, bad).success).toBe(false)
    }
    for (const good of ['Thiès', '50 m², 1½ étage', 'القاهرة', 'Famille 👩🏽‍💻👨‍👩‍👧 ❤️']) {
      expect(v.safeParse(shape, good)).toMatchObject({ success: true, output: good })
    }
  })

  test('a bio keeps its lines', () => {
    const bio = 'Tissus wax\r\nLivraison à Thiès\n\t- le samedi'
    expect(v.safeParse(updateProfile.body.entries.bio, bio)).toMatchObject({ success: true, output: bio })
  })
})
