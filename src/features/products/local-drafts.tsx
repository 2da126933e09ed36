import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { SquarePen } from 'lucide-react'
import { useAddress } from '#src/components/use-address.ts'
import { freeDrafts } from '#src/domains/products/drafts.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { readPhotos } from './draft/draft-store.ts'
import { refusalText } from './draft/form-errors.ts'
import css from './local-drafts.module.css'

interface LocalDraft {
  id: string
  title: string
  updatedAt: number
  photos: number
  picture: Blob | undefined
  /** Why the server refused it; null when it was not sent. */
  refused: string | null
}

/** Drafts of new products on this device, refused ones included. Renders nothing without drafts. */
export function LocalDrafts() {
  const { db } = useMirror()
  const drafts = useLiveQuery(() => readDrafts(db), [db]) ?? []
  if (drafts.length === 0) return null
  return (
    <Region title="À terminer">
      <ul className={css.list}>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
    </Region>
  )
}

function DraftLine({ draft }: { draft: LocalDraft }) {
  const { id, title, updatedAt, photos, picture, refused } = draft
  const url = useAddress(picture)
  const name = title.trim() === '' ? 'Annonce sans titre' : title
  return (
    <li className={css.draft}>
      <span className={css.picture}>{url === null ? null : <img src={url} alt="" />}</span>
      <span className={css.words}>
        <span className={css.title}>{name}</span>
        <span className="small quiet">
          {photos === 0 ? 'Sans photo' : photos === 1 ? '1 photo' : `${photos} photos`} · modifiée{' '}
          <TimeAgo at={updatedAt} />
        </span>
        {refused === null ? null : <span className="small semibold error">{refused}</span>}
      </span>
      <Link
        to="/products/create"
        search={{ brouillon: id }}
        className={buttonClass(refused === null ? 'secondary' : 'primary', 'small')}
        aria-label={`${refused === null ? 'Continuer' : 'Modifier'} ${name}`}
      >
        <SquarePen aria-hidden="true" />
        {refused === null ? 'Continuer' : 'Modifier'}
      </Link>
    </li>
  )
}

async function readDrafts(db: Parameters<typeof freeDrafts>[0]): Promise<LocalDraft[]> {
  const drafts = await freeDrafts(db)
  if (drafts.length === 0) return []
  const refused = await db.outbox.where('state').equals('rejected').toArray()
  return Promise.all(
    drafts.map(async ({ id, words, updatedAt }) => {
      const photos = await readPhotos(db, id)
      const error = refused.find(({ target }) => target === `product:${id}`)?.lastError
      return {
        id,
        title: words.title,
        updatedAt,
        photos: photos.length,
        picture: photos[0]?.thumb ?? photos[0]?.blob,
        refused: error ? refusalText(error) : null,
      }
    }),
  )
}
