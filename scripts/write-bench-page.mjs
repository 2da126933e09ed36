import { runTool } from './run.mjs'

export function writeBenchPage() {
  return runTool('tsx', ['--tsconfig=tests/bench/tsconfig.json', 'tests/bench/page.ts'])
}
