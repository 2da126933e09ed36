import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import grid from './product-grid.module.css'
import css from './product-grid-skeleton.module.css'

const places = [0, 1, 2, 3, 4, 5]

export function ProductGridSkeleton() {
  return (
    <>
      <VisuallyHidden>Chargement</VisuallyHidden>
      <div className={grid.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={css.card}>
            <div className={css.photo} />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </>
  )
}
