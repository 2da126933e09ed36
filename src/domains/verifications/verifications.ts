import { verificationUploadPath } from '#contract/uploads.ts'
import { readVerification, requestVerification, withdrawVerification } from '#contract/verifications.ts'
import type { VerificationRow } from '#src/db/rows.ts'
import { value } from '#src/sync/collection.ts'
import { gone, mutationOf } from '#src/sync/mutation-of.ts'

/** Absent on servers without verification. */
export const verificationCollection = value({
  name: 'verification',
  table: (db) => db.verification,
  path: readVerification.path,
  answer: readVerification.answer,
  store: ({ data }): VerificationRow => ({ id: 'mine', status: data }),
})

const common = {
  lane: () => 'verification',
  target: ({ id }: { id: string }) => `verification:${id}`,
  collections: ['verification'],
} as const

export const verificationRequest = mutationOf(requestVerification, {
  ...common,
  kind: 'verification.request',
  uploads: ({ photo }) => [photo],
  uploadPath: verificationUploadPath,
  // A document must not stay on a phone that several people use.
  async acknowledged(db, { photo }) {
    await db.draftPhotos.delete(photo)
    await db.uploads.delete(photo)
  },
})

/** Removes an unsent request from the queue. */
export const verificationWithdraw = mutationOf(withdrawVerification, {
  ...common,
  kind: 'verification.withdraw',
  goalReached: gone,
  coalesce: ({ id }, queue) => {
    const remove = queue.filter(({ target }) => target === `verification:${id}`).map(({ seq }) => seq)
    return { remove, skip: remove.length > 0 }
  },
})
