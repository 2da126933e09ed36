/** Implemented for the browser in `download-ports.ts`. */
export interface DownloadPorts {
  /** Names of collections to refresh. */
  lists: readonly string[]
  /** Resolves to the collections that could not be refreshed. */
  pull(names: readonly string[]): Promise<string[]>
  /** URLs of images in the mirror's rows, most important first. */
  pictures(): Promise<string[]>
  has(picture: string): Promise<boolean>
  /** False when the URL has no image; rejects offline. */
  keep(picture: string, signal: AbortSignal): Promise<boolean>
  /** Bytes received since the start. */
  bytes(): number
  signal: AbortSignal
  onProgress(progress: DownloadProgress): void
}

export interface DownloadProgress {
  step: 'lists' | 'pictures'
  done: number
  total: number
  bytes: number
}

/** Stored data survive a stop: the next download resumes there. */
export interface DownloadResult {
  end: 'whole' | 'stopped' | 'no-network'
  /** Collections that could not be refreshed. */
  failed: string[]
  /** Images now on the device, of `pictures`. */
  kept: number
  pictures: number
  bytes: number
}

const listsAtOnce = 3
const picturesAtOnce = 4

/** Refreshes all collections, then fetches missing images. */
export async function downloadAll(ports: DownloadPorts): Promise<DownloadResult> {
  const { lists, signal } = ports
  const result: DownloadResult = { end: 'whole', failed: [], kept: 0, pictures: 0, bytes: 0 }
  const close = (end: DownloadResult['end']) => ({ ...result, end, bytes: ports.bytes() })

  for (let done = 0; done < lists.length; done += listsAtOnce) {
    if (signal.aborted) return close('stopped')
    ports.onProgress({ step: 'lists', done, total: lists.length, bytes: ports.bytes() })
    result.failed.push(...(await ports.pull(lists.slice(done, done + listsAtOnce))))
  }
  if (signal.aborted) return close('stopped')
  if (lists.length > 0 && result.failed.length === lists.length) return close('no-network')

  const wanted = await ports.pictures()
  result.pictures = wanted.length
  const queue = [...wanted]
  let seen = 0
  let isLost = false
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (signal.aborted || isLost) return
      try {
        if ((await ports.has(next)) || (await ports.keep(next, signal))) result.kept += 1
      } catch {
        isLost = !signal.aborted
        return
      }
      seen += 1
      ports.onProgress({ step: 'pictures', done: seen, total: wanted.length, bytes: ports.bytes() })
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  if (signal.aborted) return close('stopped')
  return close(isLost ? 'no-network' : 'whole')
}
