import { type BenchPhone, openEar } from './phone.ts'

export async function floorPhone(url: string, n: number): Promise<BenchPhone> {
  const leaving = new AbortController()
  const ear = openEar()
  const line = await fetch(`${url}/live/${n}`, { signal: leaving.signal })
  const listen = async () => {
    const text = new TextDecoder()
    for await (const part of line.body ?? []) if (text.decode(part).includes('data:')) ear.hear()
  }
  listen().catch(() => {})
  return {
    told: ear.told,
    async pull() {
      await Promise.all(
        [1, 2].map(async () => {
          const answer = await fetch(`${url}/pull`)
          await answer.arrayBuffer()
        }),
      )
      return []
    },
    leave: () => leaving.abort(),
  }
}
