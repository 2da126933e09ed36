import { runTool } from './run.mjs'

/** Puts docs/benchmarks/README.md together from the reports beside it; answers an exit code. */
export function writeBenchPage() {
  return runTool('tsx', ['--tsconfig=tests/bench/tsconfig.json', 'tests/bench/page.ts'])
}
