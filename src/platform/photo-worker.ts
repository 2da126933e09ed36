import { doPhotoJob } from './do-photo-job.ts'
import type { PhotoRequest, PhotoResponse } from './photo-jobs.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/* Dedicated worker: compressing and comparing photos must not block the page. */
self.addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  const post = (answer: PhotoResponse) => self.postMessage(answer)
  doPhotoJob(data).then(
    (made) => post({ number: data.number, made }),
    (error: unknown) => post({ number: data.number, unreadable: error instanceof UnreadablePicture }),
  )
})
