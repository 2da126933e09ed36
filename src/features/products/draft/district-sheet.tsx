import { type ReactNode, useState } from 'react'
import { kmBetween, nearestFirst, type Place } from '#contract/distance.ts'
import type { District } from '#contract/districts.ts'
import { NearMe } from '#src/components/filters/near-me.tsx'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DistrictMap } from './district-map.tsx'

export interface DistrictSheetProps {
  city: string
  districts: readonly District[]
  district: string
  onChoose: (district: string) => void
  onClose: () => void
}

/** Beyond this distance (km) from every district, the device is in another town. */
const elsewhereKm = 15

/** Map and list of the districts of a city; both work without a network. */
export function DistrictSheet(props: DistrictSheetProps): ReactNode {
  const { city, districts, district, onChoose, onClose } = props
  const [chosen, choose] = useState(district)
  const [here, setHere] = useState<Place | null>(null)
  const rows = here === null ? districts : fromHere(districts, here)
  const isElsewhere = here !== null && !rows.some((one) => isNear(one, here))
  const find = (place: Place) => {
    setHere(place)
    const nearest = fromHere(districts, place).find((one) => isNear(one, place))
    if (nearest !== undefined) choose(nearest.name)
  }
  const isListed = districts.some(({ name }) => name === chosen)
  return (
    <Dialog
      open
      kind="sheet"
      title={`Quartiers de ${city}`}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabled={!isListed}
          onClick={() => {
            onChoose(chosen)
            onClose()
          }}
        >
          {isListed ? `Choisir ${chosen}` : 'Touchez un quartier'}
        </Button>
      }
    >
      <div className="stack gap-4">
        <DistrictMap districts={districts} chosen={chosen} here={here} onChoose={choose} />
        <NearMe onFound={find} />
        {isElsewhere ? <p role="status">{`Vous semblez être loin de ${city}.`}</p> : null}
        <ChoiceList
          label="Quartier"
          hideLabel
          value={chosen}
          onChange={choose}
          choices={rows.map(({ name, place }) => ({
            value: name,
            label: name,
            hint: here === null || isElsewhere ? undefined : kmText(kmBetween(here, place)),
          }))}
        />
      </div>
    </Dialog>
  )
}

const fromHere = (districts: readonly District[], here: Place) =>
  nearestFirst(districts, ({ place }) => kmBetween(here, place))

const isNear = ({ place }: District, here: Place) => kmBetween(here, place) <= elsewhereKm

/** The position and the centres are good to one kilometre. */
function kmText(km: number): string {
  return km < 1.5 ? 'à moins de 2\u00a0km' : `à ${frenchNumber(Math.round(km))}\u00a0km environ`
}
