import { Link } from '@tanstack/react-router'
import { CloudOff, HandCoins, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { brand } from '#src/lib/brand.ts'
import { cx } from '#src/lib/cx.ts'
import { useTrending } from '#src/mirror/market-views.ts'
import { ProductRow } from '#src/parts/product-row.tsx'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './home-page.module.css'

/** What Louma is, and what the market looks at. */
export function HomePage() {
  const user = useUser()
  useEffect(() => {
    document.title = `${brand.name} · ${brand.tagline}`
  }, [])
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <div>
          <h1 className={css.pitch} tabIndex={-1}>
            Vendez au marché, même sans réseau
          </h1>
          <p className={css.text}>
            {brand.name} garde vos annonces et vos notifications sur votre téléphone. Vous agissez tout de
            suite ; tout part dès que le réseau revient.
          </p>
        </div>
        <div className={css.buttons}>
          {user === null ? (
            <>
              <Link to="/register" className={cx(buttonClass('primary'), css.main)}>
                S’inscrire
              </Link>
              <Link to="/login" className={cx(buttonClass('secondary'), css.other)}>
                Connexion
              </Link>
            </>
          ) : (
            <Link to="/dashboard" className={cx(buttonClass('primary'), css.main)}>
              Tableau de bord
            </Link>
          )}
        </div>
      </section>
      <div className={css.columns}>
        <Trending />
        <Region title={`Pourquoi ${brand.name}`}>
          <Card className={css.promises}>
            <Reason icon={<CloudOff />} title="Ouvre sans réseau">
              Tableau de bord, annonces et notifications sont déjà là.
            </Reason>
            <Reason icon={<RefreshCw />} title="Rien ne se perd">
              Chaque action est gardée, puis envoyée une seule fois.
            </Reason>
            <Reason icon={<HandCoins />} title="En francs, simplement">
              Prix en Fcfa, sans centimes ni mauvaises surprises.
            </Reason>
          </Card>
        </Region>
      </div>
    </div>
  )
}

function Trending() {
  const { data } = useTrending()
  if (data === undefined || data.length === 0) return null
  return (
    <Region title="Tendances">
      <Card flush>
        <ol>
          {data.map((product) => (
            <ProductRow key={product.id} product={product} view="market" />
          ))}
        </ol>
      </Card>
    </Region>
  )
}

function Reason({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <div className={css.promise}>
      <span aria-hidden="true">{icon}</span>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}
