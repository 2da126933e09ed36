import * as v from 'valibot'
import { attributeKinds, category } from './category-tree.ts'
import { endpoint } from './endpoint.ts'
import { looseCount, looseId, uuid } from './fields.ts'
import { seenVersion, staffReason } from './market-settings.ts'
import { listAnswer } from './sync.ts'

export const categoryLevels = 3
/** Per category, and per choice attribute. */
export const maxAttributes = 20
export const maxChoices = 60

export const editableCategory = v.object({
  ...category.entries,
  id: looseId,
  /** Incremented by every change of name, attributes or state. */
  version: looseCount,
  /** Products in any state, including those of merged categories. */
  listings: looseCount,
  saved_searches: looseCount,
})
export type EditableCategory = v.InferOutput<typeof editableCategory>

/* @__NO_SIDE_EFFECTS__ */
function words(most: number, empty: string) {
  return v.pipe(
    v.string(empty),
    v.trim(),
    v.minLength(1, empty),
    v.maxLength(most, `Le texte compte au plus ${most} caractères.`),
  )
}

const slug = v.pipe(
  v.string('Indiquez l’adresse.'),
  v.maxLength(60, 'L’adresse compte au plus 60 caractères.'),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'L’adresse n’a que des lettres sans accent, des chiffres et des tirets.',
  ),
)
const name = words(60, 'Indiquez un nom.')

const wantedAttribute = v.pipe(
  v.strictObject({
    key: v.pipe(
      v.string('Indiquez la clé.'),
      v.regex(
        /^[a-z][a-z0-9_]{0,39}$/,
        'La clé n’a que des lettres sans accent, des chiffres et «\u00a0_\u00a0».',
      ),
    ),
    label: words(60, 'Indiquez le nom affiché.'),
    kind: v.picklist(attributeKinds, 'Choisissez une sorte.'),
    choices: v.optional(
      v.pipe(
        v.array(words(60, 'Indiquez la valeur.')),
        v.maxLength(maxChoices, `Au plus ${maxChoices} valeurs.`),
        v.check((all) => new Set(all).size === all.length, 'Une valeur est là deux fois.'),
      ),
      [],
    ),
    unit: v.optional(v.nullable(words(20, 'Indiquez l’unité.')), null),
  }),
  v.check(
    ({ kind, choices }) => (kind === 'choice') === choices.length > 0,
    'Un choix demande des valeurs\u00a0; le reste n’en a pas.',
  ),
)

const attributes = v.pipe(
  v.array(wantedAttribute),
  v.maxLength(maxAttributes, `Au plus ${maxAttributes} caractéristiques.`),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Une clé est là deux fois.'),
)

const slugParams = v.object({ slug })
const access = { permission: 'categories:manage' } as const

export const listDeskCategories = endpoint({
  name: 'listDeskCategories',
  method: 'GET',
  path: '/admin/categories',
  summary: 'L’arbre des catégories avec ce qui en dépend',
  access,
  answer: listAnswer(editableCategory),
})

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/admin/categories',
  summary: 'Créer une catégorie, à la fin de celles de son niveau',
  access,
  body: v.strictObject({
    id: uuid,
    slug,
    name,
    parent: v.nullable(slug),
    attributes: v.optional(attributes, []),
    reason: staffReason,
  }),
  answer: listAnswer(editableCategory),
  errors: ['slug_taken', 'id_taken'],
})

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PUT',
  path: '/admin/categories/:slug',
  summary:
    'Renommer, fermer ou rouvrir une catégorie, changer ses caractéristiques ; les annonces gardent leurs valeurs',
  access,
  params: slugParams,
  body: v.strictObject({
    seen: seenVersion,
    name: v.optional(name),
    attributes: v.optional(attributes),
    disabled: v.optional(v.boolean()),
    reason: staffReason,
  }),
  answer: listAnswer(editableCategory),
  errors: ['not_found', 'settings_changed'],
})

export const moveCategory = endpoint({
  name: 'moveCategory',
  method: 'PUT',
  path: '/admin/categories/:slug/place',
  summary: 'Déplacer une catégorie : sous laquelle, et dans quel ordre parmi ses sœurs',
  access,
  params: slugParams,
  body: v.strictObject({
    parent: v.nullable(slug),
    /** Wanted order of the children of `parent`; children missing here go to the end. */
    order: v.pipe(v.array(slug), v.maxLength(500)),
    reason: staffReason,
  }),
  answer: listAnswer(editableCategory),
  errors: ['not_found'],
})

export const mergePreview = v.object({
  listings: looseCount,
  saved_searches: looseCount,
  /** Must be moved away first. */
  subcategories: looseCount,
  /** Aliases that would also resolve to the target category. */
  aliases: v.array(v.string()),
  /** Attributes missing in the target category; products keep their values. */
  attributes_not_asked: v.array(v.object({ key: v.string(), label: v.string() })),
})
export type MergePreview = v.InferOutput<typeof mergePreview>

export const previewMerge = endpoint({
  name: 'previewMerge',
  method: 'GET',
  path: '/admin/categories/:slug/merge',
  summary: 'Ce qu’une fusion déplacerait',
  access,
  params: slugParams,
  query: v.strictObject({ into: slug }),
  answer: v.object({ data: mergePreview }),
  errors: ['not_found'],
})

export const mergeCategory = endpoint({
  name: 'mergeCategory',
  method: 'PUT',
  path: '/admin/categories/:slug/merge',
  summary: 'Fusionner une catégorie dans une autre ; l’ancienne adresse mène à la nouvelle',
  access,
  params: slugParams,
  body: v.strictObject({ into: slug, reason: staffReason }),
  answer: listAnswer(editableCategory),
  errors: ['not_found', 'category_in_use'],
})
