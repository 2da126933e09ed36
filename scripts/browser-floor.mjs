import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

const frenchNames = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}

/** The oldest supported browsers, from `browserslist` in package.json, as [name, version]. */
const oldest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).browserslist.map((line) =>
  line.split(' '),
)

/** Targets for the build. Samsung Internet 22 is Chrome 111, and every browser of iOS is its Safari. */
export const buildTargets = oldest
  .filter(([name]) => ['chrome', 'firefox', 'safari'].includes(name))
  .map(([name, version]) => name + version)

/** For the notice in index.html: Chrome 111, Firefox 115, … */
export const oldestInFrench = oldest
  .filter(([name]) => name in frenchNames)
  .map(([name, version]) => `${frenchNames[name]} ${version}`)
  .join(', ')
