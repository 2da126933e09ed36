import { Page } from '#src/ui/page.tsx'
import { Buttons } from './style-sheet/buttons.tsx'
import { Choices } from './style-sheet/choices.tsx'
import { Colours } from './style-sheet/colours.tsx'
import { Fields } from './style-sheet/fields.tsx'
import { Layers } from './style-sheet/layers.tsx'
import { Marks } from './style-sheet/marks.tsx'
import { Moments } from './style-sheet/moments.tsx'
import { ProductSamples } from './style-sheet/product-samples.tsx'
import { TypeScale } from './style-sheet/type-scale.tsx'
import css from './test-products-page.module.css'

/** Style guide: every component and every state of a product. */
export function TestProductsPage() {
  return (
    <Page
      title="Annonces, tous les états"
      lead="La feuille de style vivante : chaque élément de Louma, dans chacun de ses états."
    >
      <div className={css.sections}>
        <ProductSamples />
        <Buttons />
        <Fields />
        <Choices />
        <Layers />
        <Marks />
        <Moments />
        <TypeScale />
        <Colours />
      </div>
    </Page>
  )
}
