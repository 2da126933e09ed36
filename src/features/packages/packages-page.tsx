import { Link } from '@tanstack/react-router'
import { CircleHelp, Layers, Rocket } from 'lucide-react'
import type { BoostOffer } from '#contract/own-products.ts'
import type { PackageOffer, PublishingQuota } from '#contract/packages.ts'
import { boostLength, includedText, offerPrice, ownedBoostsLeft } from '#src/components/boost-texts.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { MoveNote } from '#src/components/move-note.tsx'
import type { IntentRow } from '#src/db/money-rows.ts'
import { useIntents, usePackages, usePublishingQuota, useWallet } from '#src/mirror/money-views.ts'
import { useBoostOffers } from '#src/mirror/views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { PackageCards } from './package-cards.tsx'
import css from './packages-page.module.css'
import { QuotaCard } from './quota.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'

export function PackagesPage() {
  const room = usePublishingQuota()
  const packages = usePackages()
  const boosts = useBoostOffers()
  const wallet = useWallet().data ?? null
  const waiting = room.data?.waiting ?? 0
  const purchase = usePurchase(room.data ?? null)
  const unknown = useUnknownPurchases(purchase.mover.busy)
  return (
    <Page title="Forfaits de publication">
      <div className="stack gap-5">
        {unknown.length === 0 ? null : (
          <UnknownPurchases intents={unknown} offers={packages.data ?? []} purchase={purchase} />
        )}
        {room.absent ? null : (
          <Region title="Vos places">
            <Mirrored
              view={{ ...room, filled: room.filled && room.data !== null }}
              skeleton={<Waiting lines={3} />}
            >
              {(data) => (data === null ? null : <QuotaCard room={data} />)}
            </Mirrored>
          </Region>
        )}
        {packages.absent || (packages.filled && packages.data?.length === 0) ? (
          <NoPackages />
        ) : (
          <Region title="Forfaits">
            <Mirrored view={packages} skeleton={<Waiting lines={6} />}>
              {(offers) => (
                <PackageCards
                  offers={offers}
                  waiting={waiting}
                  isUnknown={unknown.length > 0}
                  onBuy={purchase.choose}
                />
              )}
            </Mirrored>
          </Region>
        )}
        {boosts.absent ? null : (
          <Region title="Mettre une annonce en avant">
            <Mirrored view={boosts} skeleton={<Waiting lines={3} />}>
              {(offers) => <Boosts offers={offers} room={room.data ?? null} />}
            </Mirrored>
          </Region>
        )}
      </div>
      <BuyDialog purchase={purchase} spendable={wallet} />
    </Page>
  )
}

/** Purchases with an unknown outcome, except one that is in progress (`busy`). */
function useUnknownPurchases(busy: boolean) {
  const intents = useIntents() ?? []
  return busy ? [] : intents.filter((intent) => intent.kind === 'package')
}

function Waiting({ lines }: { lines: number }) {
  return (
    <Card>
      <Skeleton shape="row" lines={lines} />
    </Card>
  )
}

function NoPackages() {
  return (
    <Card>
      <EmptyState
        icon={<Layers />}
        title="Ce serveur ne vend pas de forfait."
        action={
          <Link to="/my-products" className={buttonClass('primary')}>
            Voir mes produits
          </Link>
        }
      />
    </Card>
  )
}

interface BoostsProps {
  offers: readonly BoostOffer[]
  /** Null until known. */
  room: PublishingQuota | null
}

function Boosts({ offers, room }: BoostsProps) {
  const owned = ownedBoostsLeft(room?.owned ?? [])
  return (
    <Card flush>
      <ul>
        {offers.map((offer) => {
          const { price, left } = offerPrice(offer)
          return (
            <li key={offer.id} className={css.offer}>
              <Rocket aria-hidden="true" />
              <span className="stack grow semibold">
                Boost de {boostLength(offer.hours)}
                {left === null ? null : (
                  <span className={css.left}>{includedText(offer.included_left, owned)}</span>
                )}
              </span>
              <span className={css.price}>{price}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface UnknownPurchasesProps {
  intents: readonly (IntentRow & { kind: 'package' })[]
  offers: readonly PackageOffer[]
  purchase: Purchase
}

/** Retries send the same id, so that nothing is bought twice. */
function UnknownPurchases({ intents, offers, purchase }: UnknownPurchasesProps) {
  const { mover, check } = purchase
  return (
    <section aria-label="Achats à vérifier" className="stack gap-2">
      {intents.map((intent) => {
        const name = offers.find(({ id }) => id === intent.offer)?.name ?? ''
        return (
          <div key={intent.id} className={css.one}>
            <CircleHelp aria-hidden="true" />
            <p className={css.unknownPurchasesWords}>
              <strong>{`Forfait ${name}\u00a0: état inconnu`}</strong>
              <span>
                Demandé <TimeAgo at={intent.at} />. Ne l’achetez pas une seconde fois.
              </span>
            </p>
            <Button size="small" busy={mover.busy} onClick={() => void check(intent, name)}>
              Vérifier
            </Button>
          </div>
        )
      })}
      <MoveNote problem={purchase.offer === null ? mover.problem : null} />
    </section>
  )
}
