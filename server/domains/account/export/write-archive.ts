import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#server/db/types.ts'
import { accountSections } from './account-sections.ts'
import { conversationSections } from './conversation-sections.ts'
import { marketSections } from './market-sections.ts'
import { moneySections } from './money-sections.ts'
import { ownPictures } from './own-pictures.ts'
import { sectionText } from './section-text.ts'

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
  const addPictures = async () => {
    for await (const { file, name } of ownPictures(db, userId)) {
      add(file, false, () => bytesOf(picture, name))
    }
    zip.end()
  }
  addPictures().catch((error) => output.destroy(error))
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

Ce que d’autres personnes vous ont écrit leur appartient et n’est pas ici ; vous le lisez dans l’application.
`
}
