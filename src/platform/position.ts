import type { Place } from '#contract/distance.ts'

export type PositionProblem = 'refused' | 'unknown'

const timeoutMs = 15_000
/** An earlier position of the device is good enough (ms). */
const maximumAgeMs = 600_000

/** Two decimals of a degree are about one kilometre. Asks for consent. */
export function roughPosition(): Promise<Place | PositionProblem> {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return locate(({ latitude, longitude }): Place => [round(latitude), round(longitude)], {
    enableHighAccuracy: false,
    maximumAge: maximumAgeMs,
  })
}

export interface ExactPosition {
  /** In degrees. */
  latitude: number
  longitude: number
  /** Radius in metres in which the device is. */
  accuracy: number
}

/** For a meeting point that the user sends; by satellite, so without a network too. */
export function exactPosition(): Promise<ExactPosition | PositionProblem> {
  return locate(({ latitude, longitude, accuracy }) => ({ latitude, longitude, accuracy }), {
    enableHighAccuracy: true,
    maximumAge: 0,
  })
}

function locate<T>(
  read: (coords: GeolocationCoordinates) => T,
  options: PositionOptions,
): Promise<T | PositionProblem> {
  const { geolocation } = navigator as Partial<Pick<Navigator, 'geolocation'>>
  if (geolocation === undefined) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(read(coords)),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: timeoutMs, ...options },
    )
  })
}
