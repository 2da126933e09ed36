import css from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  lines?: number
  shape?: 'text' | 'tile' | 'row'
}

export function Skeleton({ lines = 3, shape = 'text' }: SkeletonProps) {
  const places = Array.from({ length: lines }, (_, index) => index)
  return (
    <div className={css[shape]}>
      <VisuallyHidden>Chargement</VisuallyHidden>
      {places.map((place) =>
        shape === 'row' ? (
          <div key={place} className={css.line} aria-hidden="true">
            <span className={css.square} />
            <span className={css.words}>
              <span className={css.bone} />
              <span className={css.bone} />
            </span>
          </div>
        ) : (
          <span key={place} className={shape === 'tile' ? css.tall : css.bone} aria-hidden="true" />
        ),
      )}
    </div>
  )
}
