import { and, asc, eq, gt } from 'drizzle-orm'
import { photos } from '#server/db/schema/photos.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { photoFileName } from '#server/media/photo-name.ts'

/** A picture: `file` is its name in the archive, `name` its path below /media/. */
export interface OwnPicture {
  file: string
  name: string
}

const pageSize = 500

export async function* ownPictures(db: Db, userId: string): AsyncGenerator<OwnPicture> {
  const [person] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId))
  const avatar = person?.avatar?.replace(/^\/media\//, '')
  if (avatar) yield { file: 'photos/profil.webp', name: avatar }
  let after: string | null = null
  for (;;) {
    const rows: { id: string; hash: string; widths: number[] }[] = await db
      .select({ id: photos.id, hash: photos.hash, widths: photos.widths })
      .from(photos)
      .where(and(eq(photos.ownerId, userId), after === null ? undefined : gt(photos.id, after)))
      .orderBy(asc(photos.id))
      .limit(pageSize)
    for (const { id, hash, widths } of rows) {
      const name = widths.length === 0 ? `${hash}.webp` : photoFileName(hash, Math.max(...widths), 'webp')
      yield { file: `photos/${id}.webp`, name }
    }
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? null
  }
}
