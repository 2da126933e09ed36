import type { Condition } from '#contract/product-life.ts'
import { createRandom } from '../random.ts'
import { attributesOf } from './attributes-of.ts'

/** Categories without a condition. */
const wornByNobody = new Set(['alimentation', 'agriculture', 'beaute'])

const signs: readonly (readonly [RegExp, Condition])[] = [
  [/comme neuf|presque neuf|une seule fois|peu utilisé/i, 'like_new'],
  [/trace|usure|168 000 km/i, 'good'],
  [/\bneu(f|fs|ve|ves)\b|scellé|étiquette|garantie boutique|sur mesure/i, 'new'],
  [/reconditionné|révisé/i, 'good'],
]

export function detailsOf(good: {
  shelf: string
  index: number
  leaf: string
  text: string
  isMany: boolean
}): {
  condition: Condition | null
  quantity: number
  negotiable: boolean
  attributes: Record<string, string>
} {
  const { shelf, index, leaf, text, isMany } = good
  const random = createRandom(`details ${shelf} ${index}`)
  const usual = random.pick<Condition>(['new', 'like_new', 'good', 'good', 'fair'])
  const sign = signs.find(([form]) => form.test(text))?.[1]
  return {
    condition: wornByNobody.has(shelf) ? null : (sign ?? usual),
    quantity: isMany ? random.int(2, 24) : 1,
    negotiable: text.includes('négociable') || random.chance(0.2),
    attributes: attributesOf(leaf, text),
  }
}
