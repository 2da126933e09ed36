import { describeViews } from '#contract/image-descriptor/describe-views.ts'
import { nearestLooks } from '#src/lib/nearest-looks.ts'
import { openPicture } from './encode-picture.ts'
import { makeReady } from './make-ready.ts'
import type { PhotoJob, PhotoJobs, PhotoOrder } from './photo-jobs.ts'
import { picturePixels } from './picture-pixels.ts'

/** Does one job, in the worker or in the page. Rejects with UnreadablePicture. */
export async function doPhotoJob(
  order: Pick<PhotoOrder, 'job' | 'given'>,
): Promise<PhotoJobs[PhotoJob]['made']> {
  const { job, given } = order as PhotoOrder
  if (job === 'prepare') return makeReady(given)
  if (job === 'describe') return describe(given)
  return nearestLooks(given.views, given.shelf, given.limit)
}

async function describe(file: Blob): Promise<Int8Array[]> {
  const bitmap = await openPicture(file)
  try {
    return describeViews(picturePixels(bitmap))
  } finally {
    bitmap.close()
  }
}
