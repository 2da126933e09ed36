import type { Uploads } from '../ports.ts'

/** Loads the upload library with the first photo; a failed load counts as a network failure. */
export const browserUploads: Uploads = {
  async send(photo, service) {
    const uploads = await import('./tus-uploads.ts').catch(() => null)
    return uploads?.createTusUploads().send(photo, service) ?? { type: 'stopped', answer: null }
  },
}
