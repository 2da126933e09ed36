import { access } from 'node:fs/promises'

const sentences = {
  missing: 'Ce fichier n’existe pas, ou ne peut pas être lu.',
  exists: 'Ce fichier existe déjà : une sauvegarde n’en remplace jamais une autre.',
  no_backup: 'Il n’y a pas de sauvegarde à cette adresse, ou aucune d’assez ancienne.',
  no_postgres: 'La base intégrée ne revient pas en arrière : remettez une sauvegarde en place.',
  no_place: 'Il n’y a pas d’adresse de sauvegarde. Donnez-la avec LOUMA_BACKUP_URL.',
  bad_time: '--at prend une date et une heure, par exemple 2026-11-27T20:15Z.',
  wrong_accounts: 'Les comptes sont faux dans cette sauvegarde.',
  pictures_missing: 'Des photos de cette sauvegarde manquent à son adresse.',
  no_data: 'Il n’y a pas de base à cet endroit. Choisissez-la avec LOUMA_DATA ou DATABASE_URL.',
  not_a_backup: 'Ce fichier n’est pas une sauvegarde de Louma, ou il est coupé.',
  damaged: 'Cette sauvegarde est abîmée.',
  hostile: 'Cette sauvegarde contient ce qu’aucune sauvegarde de Louma ne contient.',
  newer: 'Cette sauvegarde vient d’une version plus récente de Louma. Installez-la d’abord.',
  unknown_version: 'Le schéma de cette base n’est celui d’aucune version publiée de Louma.',
  folder_not_empty: 'Le dossier de données n’est pas vide. Choisissez-en un autre avec LOUMA_DATA.',
  database_not_empty: 'La base PostgreSQL n’est pas vide. Rien n’y a été changé.',
  differs: 'Ce qui est arrivé n’est pas ce qui est parti. Rien n’a été gardé.',
  full: 'Il n’y a pas assez de place sur le disque : une copie de la base doit y tenir.',
  busy: 'Une sauvegarde est déjà en cours.',
  silent:
    'Le serveur qui tourne ne peut pas donner de copie : il démarre, s’arrête, ou est d’une version antérieure.',
} as const

export type BackupRefusal = keyof typeof sentences

/** A backup or restore was refused without changing anything. The message is for the operator. */
export class BackupRefused extends Error {
  readonly code: BackupRefusal

  constructor(code: BackupRefusal, detail?: string, cause?: unknown) {
    super(detail === undefined ? sentences[code] : `${sentences[code]} (${detail})`, { cause })
    this.name = 'BackupRefused'
    this.code = code
  }
}

/** Corrupt data: errors of the zip reader without code, of zlib with `Z_…`, and sizes out of range; others are system errors. */
export function toBackupError(error: unknown): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error) || error.name === 'AbortError') return error
  const { code } = error as NodeJS.ErrnoException
  const isCorrupt = code === undefined || code.startsWith('Z_') || error instanceof RangeError
  if (isCorrupt) return new BackupRefused('damaged', undefined, error)
  return error
}

/** Throws `BackupRefused` if the path exists. */
export async function expectNoFile(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupRefused('exists', file)
}
