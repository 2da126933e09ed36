import type { Place } from '#contract/distance.ts'
import type { District } from '#contract/districts.ts'

type Point = [x: number, y: number]

interface DistrictLayout {
  width: number
  height: number
  /** Centres of the districts. */
  points: Point[]
  /** Names that fit without covering each other, by the middle of the text. */
  labelled: { name: string; x: number; y: number }[]
  /** Null outside the map. */
  at(place: Place): Point | null
}

const width = 328
/** Height as a share of the width, whatever the shape of the city. */
const flattest = 0.8
const tallest = 1.05
const margin = 34

/** Average width and height of the label's font at 11 units. */
const letterWidth = 5.9
const lineHeight = 13

/** Schematic map, north up, in units of the drawing: crowded parts are enlarged. The chosen district is labelled first. */
export function layOut(districts: readonly District[], chosen: string): DistrictLayout {
  const latitudes = districts.map(({ place }) => place[0])
  const longitudes = districts.map(({ place }) => place[1])
  const shape = spanOf(latitudes) / (spanOf(longitudes) * Math.cos(((latitudes[0] ?? 0) * Math.PI) / 180))
  const room = width - 2 * margin
  const tall = Math.round(Math.min(tallest, Math.max(flattest, shape)) * room)
  const height = tall + 2 * margin
  const [toX, toY] = [spread(longitudes), spread(latitudes)]
  const project = ([latitude, longitude]: Place): Point => [
    margin + toX(longitude) * room,
    margin + (1 - toY(latitude)) * tall,
  ]
  const points = districts.map(({ place }) => project(place))
  return {
    width,
    height,
    points,
    labelled: fitLabels(districts, points, chosen),
    at(place) {
      const [x, y] = project(place)
      return x < 0 || y < 0 || x > width || y > height ? null : [x, y]
    },
  }
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/** Maps the values to 0..1, half by their distance and half by their rank; linear between and beyond them. */
function spread(values: readonly number[]): (value: number) => number {
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  const low = sorted[0] ?? 0
  const span = spanOf(sorted) || 1
  const place = (rank: number) => ((sorted[rank] ?? low) - low) / span / 2 + rank / (sorted.length - 1) / 2
  return (value) => {
    const above = sorted.findIndex((one) => one > value)
    const from = Math.min(Math.max((above === -1 ? sorted.length : above) - 1, 0), sorted.length - 2)
    const [before = 0, after = 1] = [sorted[from], sorted[from + 1]]
    const share = (value - before) / (after - before)
    return place(from) + share * (place(from + 1) - place(from))
  }
}

function fitLabels(districts: readonly District[], points: readonly Point[], chosen: string) {
  const rows = districts.map(({ name }, at) => {
    const [x, y] = points[at] ?? [0, 0]
    const half = (name.length * letterWidth) / 2
    return { name, half, x: Math.min(width - half - 2, Math.max(half + 2, x)), y }
  })
  rows.sort((one, other) => Number(other.name === chosen) - Number(one.name === chosen))
  const fitting: typeof rows = []
  for (const row of rows) {
    const covers = (other: (typeof rows)[number]) =>
      Math.abs(row.x - other.x) < row.half + other.half && Math.abs(row.y - other.y) < lineHeight
    if (!fitting.some(covers)) fitting.push(row)
  }
  return fitting.map(({ name, x, y }) => ({ name, x, y }))
}
