import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { getManifest } from 'workbox-build'
import { buildTargets } from './browser-floor.mjs'
import { bundleApp } from './bundle-app.mjs'
import { chunkFiles } from './chunk-files.mjs'
import { guestScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

/** Worker scripts are not chunks of the page, so the Vite manifest does not list them. */
const workers = /^build\/(local-search|photo)-worker-[^/]+\.js$/

/** Used as soon as a worker controls the page (src/boot.ts). */
const typeface = /\.woff2$/

/** Loaded by every API request. */
const requests = 'src/api/requests.ts'

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
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    logLevel: 'warning',
  })
  const entries = await precacheEntries(clientDir, ['build/**/*.{js,css,woff2}', 'icons/icon-192.png'])
  const kept = chunkFiles(clientDir, ['index.html', requests, ...guestScreens])
  const guests = entries.filter(
    ({ url }) => !url.startsWith('build/') || kept.has(url) || workers.test(url) || typeface.test(url),
  )
  const paths = guests.map(({ url }) => url)
  bundleApp(clientDir, 'visitor', buildName, paths)
  const code = built.outputFiles[0].text
  await writeFile(resolve(clientDir, 'visitor-worker.js'), `${globals(buildName, guests)}${code}`)
  return paths
}

/**
 * Splits the users' worker: service-worker.js holds what changes with every build, the build's name and the precache list,
 * and imports the code, which the browser keeps as long as its hash stays the same.
 */
export async function splitWorker(clientDir, buildName) {
  const script = resolve(clientDir, 'service-worker.js')
  const code = await readFile(script, 'utf8')
  const entries = await precacheEntries(clientDir, ['build/**/*.{js,css,woff2,svg}', 'icons/*.{png,svg}'])
  const url = `/build/service-worker-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  await writeFile(resolve(clientDir, `.${url}`), code)
  // The worker's content security policy requires a trusted type for the URL.
  const trust = `self.trustedTypes?.createPolicy("default",{createScriptURL:(url)=>url===self.__LOUMA_CODE__?url:null});`
  const imported = `self.__LOUMA_CODE__=${JSON.stringify(url)};${trust}importScripts(self.__LOUMA_CODE__);`
  await writeFile(script, `${globals(buildName, entries)}${imported}`)
}

function globals(buildName, entries) {
  const hashed = entries.filter(({ revision }) => revision === null).map(({ url }) => url)
  const others = entries.filter(({ revision }) => revision !== null)
  // Short, because every update downloads it.
  const list = `[...${JSON.stringify(others)},...${JSON.stringify(hashed)}.map((url)=>({url,revision:null}))]`
  return `self.__LOUMA_BUILD__=${JSON.stringify(buildName)};self.__WB_MANIFEST=${list};`
}

/** Entries of files with a content hash have no revision; of the others eight digits tell a file from its predecessor. */
async function precacheEntries(clientDir, patterns) {
  const { manifestEntries } = await getManifest({
    globDirectory: clientDir,
    globPatterns: ['index.html', 'manifest.webmanifest', '*.svg', ...patterns],
    dontCacheBustURLsMatching: /^build\//,
  })
  return manifestEntries.map(({ url, revision }) => ({ url, revision: revision?.slice(0, 8) ?? null }))
}
