import { quantile } from '../node/figures.ts'

const text = JSON.stringify(
  Array.from({ length: 400 }, (_, id) => ({ id, name: `Pagne ${id}`, price: id * 500 })),
)

/** Median time of a fixed computation, in ms: it grows when the machine, not the server, becomes slower. */
export function referenceWorkMs(): number {
  const times = Array.from({ length: 9 }, () => {
    const begun = performance.now()
    JSON.parse(text)
    return performance.now() - begun
  })
  return quantile(times, 0.5)
}
