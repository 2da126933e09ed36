/** Times in ms. */
export interface Asked {
  times: number[]
  perSecond: number
  bytes: number
}

/**
 * Closed-loop load: this many clients request one address after another, each after the answer to its last request. Each
 * request comes from another network, as a network is limited to 600 searches a minute.
 */
export async function ask(next: (n: number) => string, clients: number, seconds: number): Promise<Asked> {
  const times: number[] = []
  let bytes = 0
  let n = 0
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const one = async () => {
    while (performance.now() < until) {
      const address = next(n)
      const network = `10.${(n >> 8) & 255}.${n & 255}.1`
      n += 1
      const from = performance.now()
      const answer = await fetch(address, { headers: { 'X-Forwarded-For': network } })
      const body = await answer.arrayBuffer()
      times.push(performance.now() - from)
      bytes += body.byteLength
      if (answer.status !== 200) throw new Error(`${answer.status} from ${address}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return {
    times,
    perSecond: (times.length / (performance.now() - begun)) * 1_000,
    bytes: Math.round(bytes / times.length),
  }
}
