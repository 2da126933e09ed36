import { type Product, productStates } from '#contract/products.ts'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductRow } from '#src/parts/product-row.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { useMinute } from '#src/ui/use-minute.ts'

const example: Omit<Product, 'id' | 'state'> = {
  title: 'Boubou brodé en bazin riche',
  price: 45_000,
  city: 'Dakar',
  category: 'mode-femme',
  photo: null,
  is_boosted: false,
  boosted_until: null,
  views: 128,
  favorites_count: 9,
  created_at: null,
  updated_at: null,
}

/** A product in every state side by side: the living style sheet. */
export function TestProductsPage() {
  const now = useMinute()
  const products = productStates.map((state) => ({ ...example, id: state, state }))
  return (
    <Page title="Annonces, tous les états">
      <ProductGrid products={products} now={now} />
      <Card flush>
        <ul>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      </Card>
    </Page>
  )
}
