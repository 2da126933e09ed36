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
  'Iouma',
  'ıouma',
  'ιouma',
  'Ιουma',
  'Ɫouma',
  'Łouma',
  'Løuma',
  'IoumaAdmin',
  'Administration',
  'Administratiοn',
  'Αdmınistratiοn Louga',
  'Assistance',
  'Service client',
  'ServiceClients Dakar',
  'Service client Dakar',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Awa Ndiaye',
  'Saloum Adama',
  'Aloumane Diallo',
  'Service clientèle Fatou',
  'Aide Ménagère Dakar',
  'Client Service Auto',
  'Moussa Assistant',
  'Ɓooyi Ŋom',
  'Ilda Lima',
  'Lou Diop',
  'Adminata Sow',
  'Boutique 1001',
  'محمد',
  'Иван Петров',
])('%s is allowed', (name) => {
  expect(isReservedName(name)).toBe(false)
})
