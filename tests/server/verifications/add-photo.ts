import { v7 } from 'uuid'
import { verificationPhotos } from '#server/db/schema/verifications.ts'
import type { TestServer } from '#tests/support/server/harness.ts'

/** An uploaded photo, without the upload; its bytes are not a picture. */
export async function addVerificationPhoto({ db, services }: TestServer, ownerId: string): Promise<string> {
  const row = {
    id: v7(),
    ownerId,
    size: 3,
    jpeg: Buffer.from([0xff, 0xd8, 0xff]),
    createdAt: services.clock.now(),
  }
  await db.insert(verificationPhotos).values(row)
  return row.id
}
