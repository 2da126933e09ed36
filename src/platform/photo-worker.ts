import { doPhotoJob } from './do-photo-job.ts'
import type { PhotoRequest, PhotoResponse } from './photo-jobs.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/* The dedicated worker in which photos are made ready and compared, so that the page goes on scrolling meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  const tell = (answer: PhotoResponse) => self.postMessage(answer)
  doPhotoJob(data).then(
    (made) => tell({ number: data.number, made }),
    (error: unknown) => tell({ number: data.number, unreadable: error instanceof UnreadablePicture }),
  )
})
