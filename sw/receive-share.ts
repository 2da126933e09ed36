import { maxPhotos } from '#contract/limits.ts'
import { afterShare, type ShareOutcome, sharedFilesField } from '#contract/share.ts'
import { isQuota } from '#src/db/is-quota.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { NewShare } from '#src/db/share-row.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import { newId } from '#src/lib/id.ts'
import { sortPhotos } from '#src/lib/photo-intake.ts'

/** Beyond this number the oldest shares are deleted. */
const sharesAtMost = 5

/** Stores the posted form and redirects to the product form; never an error page. */
export async function receiveShare(request: Request, meta: MetaDb): Promise<Response> {
  return Response.redirect(new URL(afterShare(await outcomeOf(request, meta)), request.url).href, 303)
}

async function outcomeOf(request: Request, meta: MetaDb): Promise<ShareOutcome> {
  if (isForeign(request)) return 'perdu'
  try {
    await keepShare(meta, await readShare(await request.formData(), Date.now()))
    return '1'
  } catch (error) {
    return isQuota(error) ? 'plein' : 'perdu'
  }
}

/** Rejects forms of other sites; a share of the operating system has no referrer. */
function isForeign({ referrer, url }: Request): boolean {
  return referrer.startsWith('http') && new URL(referrer).origin !== new URL(url).origin
}

async function readShare(form: FormData, at: number): Promise<NewShare> {
  const text = (field: string) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const files = form.getAll(sharedFilesField).filter((entry) => typeof entry !== 'string')
  const { kept, refused } = sortPhotos(files, maxPhotos)
  return {
    at,
    title: text('title'),
    text: [text('text'), text('url')].filter(Boolean).join('\n'),
    photos: await Promise.all(
      kept.map(async (file) => ({ id: newId(), name: file.name, blob: await storeBlob(file) })),
    ),
    refused,
  }
}

async function keepShare(meta: MetaDb, share: NewShare): Promise<void> {
  await meta.transaction('rw', meta.shares, async () => {
    await meta.shares.add(share)
    const ids = await meta.shares.toCollection().primaryKeys()
    await meta.shares.bulkDelete(ids.slice(0, Math.max(0, ids.length - sharesAtMost)))
  })
}
