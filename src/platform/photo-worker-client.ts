import type { PhotoJob, PhotoJobs, PhotoRequest, PhotoResponse } from './photo-jobs.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

type Made = PhotoJobs[PhotoJob]['made']

/** Ends the idle worker to free its memory. */
const restMs = 20_000

let worker: Worker | null = null
let orders = 0
let resting: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<
  number,
  { resolve: (made: Made) => void; reject: (error: Error) => void; order: PhotoRequest }
>()

/** Runs in a worker, or in the page where workers lack OffscreenCanvas. Rejects with UnreadablePicture. */
export async function runPhotoJob<Job extends PhotoJob>(
  job: Job,
  given: PhotoJobs[Job]['given'],
): Promise<PhotoJobs[Job]['made']> {
  const order = { number: ++orders, job, given } as PhotoRequest
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return inPage(order)
  clearTimeout(resting)
  worker ??= start()
  const made = new Promise<Made>((resolve, reject) => waiting.set(order.number, { resolve, reject, order }))
  worker.postMessage(order)
  return made as Promise<PhotoJobs[Job]['made']>
}

function start(): Worker {
  const made = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<PhotoResponse>) => {
    const waitingJob = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.made) waitingJob?.resolve(data.made)
    else if (data.unreadable) waitingJob?.reject(new UnreadablePicture())
    else if (waitingJob) inPage(waitingJob.order).then(waitingJob.resolve, waitingJob.reject)
    if (waiting.size === 0) resting = setTimeout(rest, restMs)
  })
  // The script could not load, or the worker ran out of memory.
  made.addEventListener('error', () => {
    rest()
    for (const [number, waitingJob] of waiting) {
      waiting.delete(number)
      inPage(waitingJob.order).then(waitingJob.resolve, waitingJob.reject)
    }
  })
  return made
}

function rest(): void {
  worker?.terminate()
  worker = null
}

async function inPage<Job extends PhotoJob>(order: PhotoRequest): Promise<PhotoJobs[Job]['made']> {
  const { doPhotoJob } = await import('./do-photo-job.ts')
  return doPhotoJob(order) as Promise<PhotoJobs[Job]['made']>
}
