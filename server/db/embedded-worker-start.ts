/** What the thread of the embedded engine is told at its start. */
export interface WorkerStart {
  /** Folder of the database files. */
  folder: string
  /** Unix socket to listen on; its name ends in `.s.PGSQL.5432`. */
  socketPath: string
}
