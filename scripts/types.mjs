import { pathToFileURL } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'

export const rooms = ['contract', 'server', 'src', 'sw', 'tests']

/** Checks the types of each layer with its own globals; returns how many passed and how many failed. */
export async function checkTypes() {
  const outputs = await Promise.all(
    rooms.map(async (room) => {
      let text = ''
      const code = await runTool('typescript', ['-p', room], { onOutput: (chunk) => (text += chunk) })
      return { room, code, text }
    }),
  )
  for (const { room, code, text } of outputs) if (code !== 0) console.log(`\n${room} :\n${text.trim()}`)
  const failed = outputs.filter(({ code }) => code !== 0).length
  return { passed: rooms.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureNode()
  await ensureDependencies()
  const { passed, failed } = await checkTypes()
  console.log(`Types : ${passed} pièces justes, ${failed} en erreur.`)
  process.exitCode = failed === 0 ? 0 : 1
}
