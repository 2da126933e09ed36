import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { type exportData, exportsPerDay } from '#contract/own-account.ts'
import { photos } from '#server/db/schema/photos.ts'
import { users } from '#server/db/schema/users.ts'
import { voices } from '#server/db/schema/voices.ts'
import type { Db } from '#server/db/types.ts'
import type { Answer } from '#server/http/api.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { letterTo } from '#server/mail/letter.ts'
import { voiceFileName } from '#server/media/make-voice.ts'
import { photoFileName } from '#server/media/photo-name.ts'
import { findUser } from '../../users/index.ts'
import type { AccountDeps } from '../deps.ts'
import { exportedLetter } from '../letters.ts'
import { accountSections } from './account-sections.ts'
import { conversationSections } from './conversation-sections.ts'
import { marketSections } from './market-sections.ts'
import { moneySections } from './money-sections.ts'
import { sectionText } from './section.ts'

const daySeconds = 24 * 60 * 60

/** The e-mail notification reveals an export requested by an intruder. */
export function createExport({ services, mailer, picture, publicUrl }: AccountDeps) {
  const countOne = createLimiter({ points: exportsPerDay, seconds: daySeconds })
  return async ({ db, actor, now }: CallContext): Promise<Answer<typeof exportData>> => {
    await countOne(actor.id)
    const found = await findUser(db, actor.id)
    mailer.send(async () => letterTo(found?.email ?? null, (to) => exportedLetter(to, publicUrl)))
    const body = writeArchive({ db, userId: actor.id, now, picture, report: services.report })
    return new Response(body, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="louma-${now.toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }
}

interface Source {
  db: Db
  userId: string
  now: Date
  /** A stored picture by its path below /media/, or null. */
  picture(name: string): Promise<Buffer | null>
  report(error: unknown): void
}

const sections = [...accountSections, ...marketSections, ...conversationSections, ...moneySections]

/** Streams entry by entry (one page of rows or one picture in memory); cancelling the response stops it. */
export function writeArchive({ db, userId, now, picture, report }: Source): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | null = null
  const add = (file: string, compress: boolean, parts: () => AsyncIterable<string | Buffer>) => {
    zip.addReadStreamLazy(file, { compress, mtime: now }, (give) => {
      open = Readable.from(parts(), { objectMode: false })
      // yazl has no error listener on its inputs: without this one, a failed read would crash the server.
      open.on('error', (error) => output.destroy(error))
      give(null, open)
    })
  }
  zip.on('error', (error) => output.destroy(error))
  // Errors truncate the download and are reported, except when the client cancelled.
  output.on('error', (error) => {
    if (error.name !== 'AbortError') report(error)
  })
  output.on('close', () => open?.destroy())

  zip.addBuffer(Buffer.from(readMe(now)), 'LISEZMOI.txt', { mtime: now })
  for (const section of sections) {
    add(`donnees/${section.file}.json`, true, () => sectionText(db, userId, section))
  }
  const addFiles = async () => {
    for await (const { file, name } of ownFiles(db, userId)) {
      add(file, false, () => bytesOf(picture, name))
    }
    zip.end()
  }
  addFiles().catch((error) => output.destroy(error))
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

async function* bytesOf(picture: Source['picture'], name: string): AsyncGenerator<Buffer> {
  const bytes = await picture(name)
  if (bytes !== null) yield bytes
}

function readMe(now: Date): string {
  return `Vos données chez Louma, le ${now.toISOString().slice(0, 10)}.

donnees/ : ce que votre compte contient, en JSON, une liste par fichier. Montants en Fcfa, dates en UTC.
photos/ : les photos que vous avez envoyées, nommées par leur identifiant.
voix/ : vos messages vocaux, nommés par leur identifiant.

Ce que d’autres personnes vous ont écrit leur appartient et n’est pas ici ; vous le lisez dans l’application.
`
}

/** A picture or a recording: `file` is its name in the archive, `name` its path below /media/. */
interface OwnFile {
  file: string
  name: string
}

const pageSize = 500

async function* ownFiles(db: Db, userId: string): AsyncGenerator<OwnFile> {
  const [person] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId))
  const avatar = person?.avatar?.replace(/^\/media\//, '')
  if (avatar) yield { file: 'photos/profil.webp', name: avatar }
  const ownPhotos = (after: string | null) =>
    db
      .select({ id: photos.id, hash: photos.hash, widths: photos.widths })
      .from(photos)
      .where(and(eq(photos.ownerId, userId), after === null ? undefined : gt(photos.id, after)))
      .orderBy(asc(photos.id))
      .limit(pageSize)
  for await (const { id, hash, widths } of eachRow(ownPhotos)) {
    const name = widths.length === 0 ? `${hash}.webp` : photoFileName(hash, Math.max(...widths), 'webp')
    yield { file: `photos/${id}.webp`, name }
  }
  const ownVoices = (after: string | null) =>
    db
      .select({ id: voices.id, hash: voices.hash, ending: voices.ending })
      .from(voices)
      .where(and(eq(voices.ownerId, userId), after === null ? undefined : gt(voices.id, after)))
      .orderBy(asc(voices.id))
      .limit(pageSize)
  for await (const { id, hash, ending } of eachRow(ownVoices)) {
    yield { file: `voix/${id}.${ending}`, name: voiceFileName(hash, ending) }
  }
}

/** Rows in the order of their ids, read page by page. */
async function* eachRow<Row extends { id: string }>(
  page: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await page(after)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? null
  }
}
