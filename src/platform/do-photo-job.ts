import { describeViews } from '#contract/image-descriptor/describe-views.ts'
import { nearestDescriptors } from '#src/lib/nearest-descriptors.ts'
import { compressPhoto, picturePixels } from './compress-photo.ts'
import { openPicture } from './encode-picture.ts'
import type { PhotoJob, PhotoJobs, PhotoRequest } from './photo-jobs.ts'

/** Runs in the worker or in the page. Rejects with UnreadablePicture. */
export async function doPhotoJob(
  order: Pick<PhotoRequest, 'job' | 'given'>,
): Promise<PhotoJobs[PhotoJob]['made']> {
  const { job, given } = order as PhotoRequest
  if (job === 'prepare') return compressPhoto(given.file, given.edit)
  if (job === 'describe') return describe(given)
  return nearestDescriptors(given.views, given.shelf, given.limit)
}

async function describe(file: Blob): Promise<Int8Array[]> {
  const bitmap = await openPicture(file)
  try {
    return describeViews(picturePixels(bitmap))
  } finally {
    bitmap.close()
  }
}
