import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openQuickFolder } from '../quick-folder.ts'
import { root, startServerProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo market, made once; each file starts its server on a copy. */
    demoData: string
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(resolve(root, 'dist/server/main.js'))) {
    throw new Error('The journeys need a build: run `npm run build` first (npm test does so by itself).')
  }
  const removeQuickFolder = openQuickFolder()
  const demoData = join(mkdtempSync(join(tmpdir(), 'louma-journeys-')), 'demo')
  const server = await startServerProcess(demoData)
  await server.stop()
  project.provide('demoData', demoData)
  return removeQuickFolder
}
