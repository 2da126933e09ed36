import { Rocket } from 'lucide-react'
import { AwaitingSlot } from '#src/components/awaiting-slot.tsx'
import { BoostRuns } from '#src/components/boost-runs.tsx'
import { boostObstacle } from '#src/components/boost-texts.ts'
import { BoostedMark } from '#src/components/boosted-mark.tsx'
import { useBoostFlow } from '#src/components/use-boost-flow.tsx'
import { useOwnProductActs } from '#src/components/use-own-product-acts.ts'
import { useProducts } from '#src/mirror/views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './own-boosts.module.css'

const everything = 100_000

export function OwnBoosts({ id }: { id: string }) {
  const acts = useOwnProductActs()
  const boosting = useBoostFlow(acts.boost)
  const own = useProducts(everything).data?.find(({ row }) => row.id === id)
  if (own === undefined) return null
  const { row, waiting } = own
  const obstacle = boostObstacle(row)
  return (
    <Region title="Boosts">
      <Card className={css.card}>
        <div className={css.head}>
          <p className={css.words}>
            {row.state === 'awaiting_slot' ? (
              <AwaitingSlot title={row.title} />
            ) : row.is_boosted ? (
              <>
                <BoostedMark product={row} />
                <PendingMark waiting={waiting} refused={acts.isRefused(row)} />
              </>
            ) : (
              (obstacle ?? 'Une annonce boostée passe en tête des listes.')
            )}
          </p>
          <Button
            className={css.boost}
            icon={<Rocket aria-hidden="true" />}
            aria-disabled={obstacle !== null || undefined}
            onClick={() => {
              if (obstacle === null) void boosting.start(row, waiting)
            }}
          >
            Booster
          </Button>
        </div>
      </Card>
      {row.boosted_until === null && !row.is_boosted ? null : <BoostRuns product={id} />}
      {boosting.question}
    </Region>
  )
}
