import type { OwnProduct } from '#contract/own-products.ts'
import { conditionText } from '#contract/product-life.ts'
import { pathTo } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import css from './listing-facts.module.css'

export function ListingFacts({ product }: { product: OwnProduct }) {
  const tree = useCategories().data ?? []
  const path = pathTo(tree, product.category)
  const defined = path.flatMap(({ attributes }) => attributes)
  const place = [product.district, product.city].filter((part) => part !== null && part !== '').join(', ')
  const facts: [string, string | null][] = [
    ['Catégorie', path.length === 0 ? product.category : path.map(({ name }) => name).join(' › ')],
    ['Lieu', place],
    ['État', product.condition === null ? null : conditionText[product.condition]],
    ['Quantité', product.quantity > 1 ? String(product.quantity) : null],
    ...Object.entries(product.attributes).map(([key, value]): [string, string] => {
      const known = defined.find((one) => one.key === key)
      return [known?.label ?? key, known?.unit ? `${value}\u00a0${known.unit}` : value]
    }),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
