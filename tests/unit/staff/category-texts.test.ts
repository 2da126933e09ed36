import { expect, it } from 'vitest'
import { changeCategory, createCategory } from '#contract/category-editing.ts'
import { newId } from '#src/lib/id.ts'
import { attributeOf, draftOf, emptyAttribute, typed } from '#src/staff/categories/attribute-draft.ts'
import { closingText, mergeText } from '#src/staff/categories/category-texts.ts'
import { fieldsWrong, refusedFields } from '#src/staff/categories/use-category-action.ts'
import { keyOf, slugOf } from '#src/staff/shared/slug-of.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  ['Sacs & valises', 'sacs-valises'],
  ['Œuvres d’art', 'oeuvres-d-art'],
  ['  Téléphones (neufs) ', 'telephones-neufs'],
  ['!!!', ''],
  [`${'très '.repeat(20)}long`, 'tres-tres-tres-tres-tres-tres-tres-tres-tres-tres-tres-tres'],
])('%s gets the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('used slugs and keys get a number', () => {
  expect(slugOf('Sacs', new Set(['sacs', 'sacs-2']))).toBe('sacs-3')
  expect(keyOf('Année du modèle')).toBe('annee_du_modele')
  expect(keyOf('4 roues motrices')).toBe('roues_motrices')
  expect(keyOf('Marque', new Set(['marque']))).toBe('marque_2')
})

it('a new key follows the label until it is edited; an existing one never changes', () => {
  const known = draftOf({ key: 'marque', label: 'Marque', kind: 'text', choices: [], unit: null })
  const fresh = emptyAttribute()
  const first = typed([known, fresh], fresh.id, { label: 'Marque' })
  expect(first[1]?.key).toBe('marque_2')
  const written = typed(first, fresh.id, { key: 'fabricant', isKeyTyped: true })
  expect(typed(written, fresh.id, { label: 'Fabricant d’origine' })[1]?.key).toBe('fabricant')
  expect(typed(first, known.id, { label: 'Nom' })[0]?.key).toBe('marque')
})

it('only a choice has values, and only a number a unit', () => {
  const draft = { ...emptyAttribute(), key: 'taille', label: 'Taille', choices: ' S\n\nM \n', unit: 'cm' }
  expect(attributeOf(draft)).toEqual({
    key: 'taille',
    label: 'Taille',
    kind: 'choice',
    choices: ['S', 'M'],
    unit: null,
  })
  expect(attributeOf({ ...draft, kind: 'number' })).toMatchObject({ choices: [], unit: 'cm' })
})

it('contract errors are shown at their field before sending', () => {
  const attributes = [
    attributeOf({ ...emptyAttribute(), key: 'a', label: '' }),
    attributeOf({ ...emptyAttribute(), key: 'a', label: 'Autre', kind: 'text' }),
  ]
  const wrong = fieldsWrong(createCategory.body, {
    id: newId(),
    slug: 'É',
    name: '',
    parent: null,
    attributes,
    reason: 'x',
  })
  expect(wrong).toMatchObject({
    slug: expect.stringContaining('sans accent'),
    name: 'Indiquez un nom.',
    reason: 'Indiquez la raison.',
    'attributes.0.label': 'Indiquez le nom affiché.',
  })
  const twice = [1, 2].map(() => attributeOf({ ...emptyAttribute(), key: 'a', label: 'A', kind: 'text' }))
  expect(fieldsWrong(changeCategory.body, { seen: 1, attributes: twice, reason: 'Tri du rayon' })).toEqual({
    attributes: 'Une clé est là deux fois.',
  })
  const empty = [attributeOf({ ...emptyAttribute(), key: 'a', label: 'A' })]
  expect(fieldsWrong(changeCategory.body, { seen: 1, attributes: empty, reason: 'Tri du rayon' })).toEqual({
    'attributes.0': 'Un choix demande des valeurs\u00a0; le reste n’en a pas.',
  })
  expect(refusedFields({ into: ['Fermée.', 'Absente.'], name: [] })).toEqual({ into: 'Fermée.' })
})

it.each([
  [0, 0, 'Aucune annonce et aucune recherche enregistrée à déplacer vers « Meubles ».'],
  [1, 0, '1 annonce passera dans « Meubles ».'],
  [42, 3, '42 annonces et 3 recherches enregistrées passeront dans « Meubles ».'],
  [0, 1, '1 recherche enregistrée passera dans « Meubles ».'],
])('describes a merge of %i products and %i searches', (listings, saved_searches, words) => {
  expect(plain(mergeText({ listings, saved_searches }, 'Meubles'))).toBe(words)
})

it('closing describes what stays and what is affected', () => {
  const counts = { listings: 12, saved_searches: 0 }
  expect(plain(closingText(counts, 2))).toContain('12 annonces la gardent et restent en ligne.')
  expect(plain(closingText(counts, 2))).toContain('2 sous-catégories disparaissent des choix avec elle.')
  expect(closingText({ ...counts, listings: 0 }, 0)).toContain('Aucune annonce')
})
