/** What a download works with; the browser's side is `download-ports.ts`. */
export interface DownloadPorts {
  /** Lists to bring up to date. */
  lists: readonly string[]
  /** Brings lists up to date; answers those that could not be. */
  pull(names: readonly string[]): Promise<string[]>
  /** Addresses of the pictures that the mirror's rows name, the most important first. */
  pictures(): Promise<string[]>
  has(picture: string): Promise<boolean>
  /** Fetches and keeps a picture. False when there is none at this address; rejects without a network. */
  keep(picture: string, signal: AbortSignal): Promise<boolean>
  /** Bytes that came over the network since the beginning. */
  bytes(): number
  signal: AbortSignal
  tell(progress: DownloadProgress): void
}

export interface DownloadProgress {
  step: 'lists' | 'pictures'
  done: number
  total: number
  bytes: number
}

/** What came of it. Whatever was kept stays: the next attempt goes on from there. */
export interface DownloadResult {
  end: 'whole' | 'stopped' | 'no-network'
  /** Lists that could not be brought up to date. */
  failed: string[]
  /** Pictures that are on the device now, of so many. */
  kept: number
  pictures: number
  bytes: number
}

const listsAtOnce = 3
const picturesAtOnce = 4

/** Brings every list up to date, then the pictures that its rows show; what is there already costs nothing. */
export async function downloadAll(ports: DownloadPorts): Promise<DownloadResult> {
  const { lists, signal } = ports
  const result: DownloadResult = { end: 'whole', failed: [], kept: 0, pictures: 0, bytes: 0 }
  const close = (end: DownloadResult['end']) => ({ ...result, end, bytes: ports.bytes() })

  for (let done = 0; done < lists.length; done += listsAtOnce) {
    if (signal.aborted) return close('stopped')
    ports.tell({ step: 'lists', done, total: lists.length, bytes: ports.bytes() })
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
      ports.tell({ step: 'pictures', done: seen, total: wanted.length, bytes: ports.bytes() })
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  if (signal.aborted) return close('stopped')
  return close(isLost ? 'no-network' : 'whole')
}
