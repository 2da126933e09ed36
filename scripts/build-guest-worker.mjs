import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { getManifest } from 'workbox-build'
import { buildTargets } from './browser-floor.mjs'
import { bundleApp } from './bundle-app.mjs'
import { chunkFiles } from './chunk-files.mjs'
import { guestScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

const place = 'self.__WB_MANIFEST'

/** Builds the guests' worker; returns its precache list: the shell and the screens open to guests. */
export async function buildGuestWorker(clientDir, buildName) {
  const built = await build({
    absWorkingDir: root,
    entryPoints: ['sw/guest.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: buildTargets,
    define: {
      __LOUMA_BUILD__: JSON.stringify(buildName),
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': '{}',
    },
    logLevel: 'warning',
  })
  const [code] = built.outputFiles
  const { manifestEntries } = await getManifest({
    globDirectory: clientDir,
    globPatterns: [
      'index.html',
      'manifest.webmanifest',
      'icons/icon-192.png',
      'build/**/*.{js,css}',
      '*.svg',
    ],
    // Same entries as in the full worker's list, so that it does not download a file again.
    dontCacheBustURLsMatching: /^build\//,
  })
  const kept = chunkFiles(clientDir, ['index.html', requests, ...guestScreens])
  const entries = manifestEntries.filter(
    ({ url }) => !url.startsWith('build/') || kept.has(url) || workers.test(url),
  )
  const paths = entries.map(({ url }) => url)
  bundleApp(clientDir, 'visitor', buildName, paths)
  if (!code.text.includes(place)) throw new Error(`visitor-worker.js lacks ${place}`)
  await writeFile(
    resolve(clientDir, 'visitor-worker.js'),
    code.text.replace(place, () => JSON.stringify(entries)),
  )
  return paths
}

/** Worker scripts are not chunks of the page, so the Vite manifest does not list them. */
const workers = /^build\/(local-search|photo)-worker-[^/]+\.js$/

/** Loaded by every API request. */
const requests = 'node_modules/ofetch/dist/index.mjs'
