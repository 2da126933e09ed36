import { expect, test } from 'vitest'
import { isReservedName } from '#server/domains/auth/check-name.ts'

test.each([
  'Louma',
  'LOUMA',
  'Équipe Louma',
  'Equipe',
  'Louma Support',
  'LoumaSupport',
  'louma_officiel',
  'Louma2',
  'L0uma',
  'L o u m a',
  'Lоumа',
  'ʟᴏᴜᴍᴀ',
  'Admin',
  'Adm1n',
  'аdmin Dakar',
  'Modération',
  'Modérateur 3',
  'Service client Louma',
  'Support',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Awa Ndiaye',
  'Saloum Adama',
  'Aloumane Diallo',
  'Service clientèle Fatou',
  'Aide Ménagère Dakar',
  'Adminata Sow',
  'Boutique 1001',
  'محمد',
  'Иван Петров',
])('%s is allowed', (name) => {
  expect(isReservedName(name)).toBe(false)
})
