export interface WorkerStart {
  folder: string
  /** The socket path must end in `.s.PGSQL.5432`. */
  socketPath: string
}
