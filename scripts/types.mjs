import { pathToFileURL } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'

export const folders = ['contract', 'server', 'src', 'sw', 'tests']

/** Checks the types of each layer with its own globals; returns how many passed and how many failed. */
export async function checkTypes() {
  const outputs = await Promise.all(
    folders.map(async (folder) => {
      let text = ''
      const code = await runTool('typescript', ['-p', folder], { onOutput: (chunk) => (text += chunk) })
      return { folder, code, text }
    }),
  )
  for (const { folder, code, text } of outputs) if (code !== 0) console.log(`\n${folder} :\n${text.trim()}`)
  const failed = outputs.filter(({ code }) => code !== 0).length
  return { passed: folders.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureNode()
  await ensureDependencies()
  const { passed, failed } = await checkTypes()
  console.log(`Types : ${passed} dossiers justes, ${failed} en erreur.`)
  process.exitCode = failed === 0 ? 0 : 1
}
