import { type BenchPhone, listen, openSignal } from './phone.ts'

/** Its event counts as the message. */
export async function floorPhone(url: string, n: number): Promise<BenchPhone> {
  const leaving = new AbortController()
  const events = openSignal()
  listen(await fetch(`${url}/live/${n}`, { signal: leaving.signal }), (text) => {
    if (text.includes('data:')) events.emit()
  })
  return { notified: events.next, has: events.next, leave: () => leaving.abort() }
}
