import { expect, it } from 'vitest'
import { featureOf, readSentences } from './sentences.ts'

const written = readSentences()
const has = (path: string, words: string) =>
  written.some((one) => one.path === path && one.words === words && one.line > 1)

it.each([
  ['text of an element', 'src/app/not-found-page.tsx', 'L’adresse est peut-être incomplète.'],
  [
    'a sentence with an element inside',
    'src/features/auth/entry-links.tsx',
    'Pas encore de compte\u00a0? Créer un compte',
  ],
  ['an attribute', 'src/app/top-bar.tsx', 'Recherche par image'],
  ['a word in a table of texts', 'src/components/filters/filter-texts.ts', 'Prix croissant'],
  ['a template', 'src/features/search/search-texts.ts', 'Aucun résultat pour «\u00a0{q}\u00a0»'],
  ['a label of a domain', 'src/domains/reports/labels.ts', 'Envoyer un signalement'],
  ['a refusal', 'contract/errors.ts', 'Votre solde ne suffit pas.'],
  ['a letter', 'server/domains/auth/letters.ts', 'Confirmez votre adresse e-mail'],
  ['a page of the server', 'server/http/pages/public-pages.ts', 'Trouvez un article à partir d’une photo.'],
])('%s is among the sentences of users', (_, path, words) => {
  expect(has(path, words)).toBe(true)
})

it('class names, addresses, log lines and summaries of endpoints are not', () => {
  const words = written.map((one) => one.words)
  for (const machine of ['stack gap-3', 'Content-Type', '/me/notes']) expect(words).not.toContain(machine)
  expect(
    written.filter(({ path, words }) => path === 'contract/notes.ts' && words.startsWith('Mes ')),
  ).toEqual([])
})

it('a file belongs to the feature of its folder', () => {
  expect(featureOf('src/features/wallet/receipt/receipt-sheet.tsx')).toBe('wallet')
  expect(featureOf('src/domains/wallet/labels.ts')).toBe('wallet')
  expect(featureOf('server/domains/orders/disputes.ts')).toBe('orders')
  expect(featureOf('src/staff/cases/case-texts.ts')).toBe('staff')
  expect(featureOf('src/main.tsx')).toBe('main')
  expect(featureOf('contract/errors.ts')).toBe('contract')
})

/** Technical words and second words for one concept; docs/glossary.md has those in use. */
const replaced =
  /emplacement|clés? d’accès|texte signé|synchronis|plus proches de vos mots|\bnotes? (privée|sur|gardée)|négociable\b|\bKo\b|Louma est (ouverte|fermée)/i

it('users read the words of the glossary', () => {
  const shown = written.filter(({ path }) => !/^(src\/staff|server\/(?!domains|http|mail))/.test(path))
  expect(
    shown.filter(({ words }) => replaced.test(words)).map(({ path, words }) => `${path}: ${words}`),
  ).toEqual([
    // A question of buyers, in their own words.
    'src/features/conversations/composer/quick-answers.tsx: Le prix est-il négociable\u00a0?',
  ])
})
