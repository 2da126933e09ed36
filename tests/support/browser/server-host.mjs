import process from 'node:process'

/*
 * Runs the servers of all files of a test worker in one process, each on its own data folder: starting Node and loading
 * the modules takes longer than opening the database. Messages: see server-host-client.ts.
 */
const [, , folder] = process.argv
const load = (name) => import(new URL(`${name}.js`, `file://${folder}/`).href)
const [{ readConfig }, { startServer }, { openLog }] = await Promise.all(
  ['config', 'start-server', 'open-log'].map(load),
)
process.umask(0o077)
const servers = new Map()

process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, env }) => {
  const done = env === undefined ? stop(id) : start(id, env)
  done.catch((error) => process.send({ id, type: 'failed', error: String(error?.stack ?? error) }))
})

async function start(id, env) {
  const write = (text) => process.send({ id, type: 'output', text })
  const config = readConfig({ ...process.env, ...env })
  const server = await startServer(config, openLog({ format: 'text', write, writeError: write }))
  servers.set(id, server)
  process.send({ id, type: 'started', url: server.url })
}

async function stop(id) {
  await servers.get(id)?.stop()
  servers.delete(id)
  process.send({ id, type: 'stopped' })
}
