import { Link, useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import type { OwnProduct } from '#contract/own-products.ts'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { ProductState } from '#src/components/product-state.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { productState } from '#src/domains/products/mutations.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './duplicate-notice.module.css'
import { renewal, useDuplicate } from './find-duplicate.ts'

export function DuplicateNotice({ photos }: { photos: readonly DraftPhotoRow[] }) {
  const { found, waveAside } = useDuplicate(photos)
  return (
    <div role="status" className={css.place}>
      {found === undefined ? null : <Found product={found} onAside={() => waveAside(found.id)} />}
    </div>
  )
}

function Found({ product, onAside }: { product: OwnProduct; onAside: () => void }) {
  const { sync } = useMirror()
  const toasts = useToasts()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const { id, title, state, photo } = product
  const event = renewal(state)
  const renew = async () => {
    if (event === null || !(await attempt(() => sync.act(productState, { id, event })))) return
    toasts.show({
      type: 'success',
      title: 'Annonce renouvelée',
      message: 'Ce que vous avez écrit ici reste dans vos brouillons.',
    })
    await navigate({ to: '/my-products' })
  }
  return (
    <section className={css.notice} aria-label="Photo déjà publiée">
      <span className={css.picture}>
        {photo === null ? null : <PhotoPicture photo={photo} alt="" sizes="72px" className={css.photo} />}
      </span>
      <div className="stack gap-1">
        <p className={css.head}>{event === null ? 'Déjà publiée' : 'Déjà publiée — renouveler ?'}</p>
        <p className="wrap-anywhere">
          {title} <ProductState state={state} />
        </p>
      </div>
      <div className={css.ways}>
        {event === null ? (
          <Link to="/products/$id" params={{ id }} className={buttonClass('primary', 'small')}>
            Voir l’annonce
          </Link>
        ) : (
          <Button
            variant="primary"
            size="small"
            icon={<RefreshCw aria-hidden="true" />}
            onClick={() => void renew()}
          >
            Renouveler
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onAside}>
          Continuer quand même
        </Button>
      </div>
    </section>
  )
}
