import { Delaunay } from 'd3-delaunay'
import type { Place } from '#contract/distance.ts'
import type { District } from '#contract/districts.ts'
import css from './district-map.module.css'
import { layOut } from './lay-out-districts.ts'

interface DistrictMapProps {
  districts: readonly District[]
  chosen: string
  /** Rounded position of this device. */
  here: Place | null
  onChoose: (name: string) => void
}

/** Every point of the map belongs to the district with the nearest centre. Hidden from assistive technology: a list follows. */
export function DistrictMap({ districts, chosen, here, onChoose }: DistrictMapProps) {
  const { width, height, points, labelled, at } = layOut(districts, chosen)
  const cells = Delaunay.from(points).voronoi([0, 0, width, height])
  const labels = new Set(labelled.map(({ name }) => name))
  const own = here === null ? null : at(here)
  return (
    <svg className={css.map} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {districts.map(({ name }, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list below the map is the control for the keyboard.
        <path
          key={name}
          className={css.cell}
          data-chosen={name === chosen}
          d={cells.renderCell(place)}
          onClick={() => onChoose(name)}
        />
      ))}
      {districts.map(({ name }, place) =>
        labels.has(name) ? null : (
          <circle key={name} className={css.centre} cx={points[place]?.[0]} cy={points[place]?.[1]} r={2.5} />
        ),
      )}
      {labelled.map(({ name, x, y }) => (
        <text key={name} className={css.label} data-chosen={name === chosen} x={x} y={y}>
          {name}
        </text>
      ))}
      {own === null ? null : <circle className={css.here} cx={own[0]} cy={own[1]} r={6} />}
    </svg>
  )
}
