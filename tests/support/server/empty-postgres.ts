import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface EmptyPostgres {
  url: string
  query(text: string): Promise<pg.QueryResult>
  remove(): Promise<void>
}

export async function openEmptyPostgres(): Promise<EmptyPostgres> {
  const template = new URL(inject('postgresTemplate'))
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const at = (database: string) => Object.assign(new URL(template), { pathname: `/${database}` }).href
  const run = async (database: string, text: string) => {
    const client = new pg.Client({ connectionString: at(database) })
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }
  await run('postgres', `create database ${name}`)
  return {
    url: at(name),
    query: (text) => run(name, text),
    async remove() {
      await run('postgres', `drop database ${name} with (force)`)
    },
  }
}
