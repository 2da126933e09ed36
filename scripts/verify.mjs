import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'
import { checkTypes } from './types.mjs'

ensureNode()
await ensureDependencies()

const steps = [
  ['Format et lint', captured('@biomejs/biome', ['check', '.'])],
  ['Types', checkTypes().then(({ failed }) => ({ code: failed, text: '' }))],
  ['Architecture', captured('vitest', ['run', '--project', 'architecture', '--reporter=dot'])],
]
for (const [name, step] of steps) {
  const { code, text } = await step
  if (code !== 0 && text !== '') console.log(text.trim())
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) process.exitCode = 1
}

async function captured(tool, args) {
  let text = ''
  const code = await runTool(tool, args, { onOutput: (chunk) => (text += chunk) })
  return { code, text }
}
