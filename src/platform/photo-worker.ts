import { doPhotoJob } from './do-photo-job.ts'
import type { PhotoRequest, PhotoResponse } from './photo-jobs.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/* Dedicated worker: compressing and comparing photos must not block the page. */
self.addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  const tell = (answer: PhotoResponse) => self.postMessage(answer)
  doPhotoJob(data).then(
    (made) => tell({ number: data.number, made }),
    (error: unknown) => tell({ number: data.number, unreadable: error instanceof UnreadablePicture }),
  )
})
