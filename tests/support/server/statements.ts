import pg from 'pg'

/** The texts of the SQL statements that all connections send while `work` runs. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query] = given
    sent.push(typeof query === 'string' ? query : String((query as { text?: string }).text))
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query
  }
  return sent
}
