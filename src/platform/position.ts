import type { Place } from '#contract/cities.ts'

export type PositionProblem = 'refused' | 'unknown'

const timeoutMs = 15_000
/** An earlier position of the device is good enough (ms). */
const maximumAgeMs = 600_000

/** Two decimals of a degree are about one kilometre: nothing else in the app sees more. Asks for consent. */
export function roughPosition(): Promise<Place | PositionProblem> {
  const { geolocation } = navigator as Partial<Pick<Navigator, 'geolocation'>>
  if (geolocation === undefined) return Promise.resolve('unknown')
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return new Promise((done) => {
    geolocation.getCurrentPosition(
      ({ coords }) => done([round(coords.latitude), round(coords.longitude)]),
      ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
}
