type Served = Record<string, (argument: never) => unknown>

interface Question {
  name: string
  argument: never
}

/** Offers functions to the driver: as `bench` in a page, by messages in a worker. */
export function serve(functions: Served): void {
  Object.assign(globalThis, { bench: functions })
  if ('document' in globalThis) return
  addEventListener('message', (event) => {
    const { data, ports } = event as MessageEvent<Question>
    const answered = Promise.resolve(functions[data.name]?.(data.argument)).then(
      (value) => ports[0]?.postMessage({ value }),
      (error: unknown) => ports[0]?.postMessage({ failure: String(error) }),
    )
    ;(event as unknown as { waitUntil(work: Promise<unknown>): void }).waitUntil(answered)
  })
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
