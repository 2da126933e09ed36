import type { Uploads } from '../ports.ts'

/** Uploads of a page or a worker. What they are made of comes with the first photo; what cannot come waits like a photo. */
export const browserUploads: Uploads = {
  async send(photo, desk) {
    const uploads = await import('./tus-uploads.ts').catch(() => null)
    return uploads?.createTusUploads().send(photo, desk) ?? { type: 'stopped', answer: null }
  },
}
