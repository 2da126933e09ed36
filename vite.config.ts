import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { closedEndpoints } from './contract/closed-endpoints.ts'
import { buildTargets, oldestInFrench } from './scripts/browser-floor.mjs'
import { chunkGroups } from './scripts/chunk-groups.mjs'
import { createClassNames } from './scripts/class-names.mjs'
import { writtenScreens } from './scripts/guest-screens.mjs'
import { importsByPath } from './scripts/imports-by-path.mjs'
import { firstPaint, lateScripts, layerOrder } from './scripts/inline-first-page.mjs'
import { shortChunkNames } from './scripts/short-chunk-names.mjs'
import { withoutSummaries } from './scripts/without-summaries.mjs'
import { webManifest } from './src/lib/web-manifest.ts'

const root = dirname(fileURLToPath(import.meta.url))
const clientDir = resolve(root, 'dist/client')
const apiOrigin = `http://127.0.0.1:${process.env.LOUMA_API_PORT ?? '8000'}`

const buildName = process.env.LOUMA_BUILD_NAME ?? 'dev'

/** Server rendering for the build and the server (src/app/render-page.tsx). */
const pagesDir = resolve(root, 'dist/pages')

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root,
  base: '/',
  define: {
    __LOUMA_CLOSED__: JSON.stringify(closedEndpoints()),
    // Server builds read it at run time by default, and `npm start` would render with React's development code.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  // Dexie's build for modern browsers: 2 kB less in page and worker.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  plugins: isSsrBuild
    ? [react()]
    : [
        importsByPath(),
        withoutSummaries(),
        react(),
        browserFloor(),
        layers(),
        shortChunkNames(),
        lateScripts(),
        firstPaint({ pagesDir, publicScreens: writtenScreens }),
        pwa(),
      ],
  ssr: { noExternal: true },
  css: { modules: command === 'build' ? { generateScopedName: createClassNames(root) } : {} },
  build: {
    outDir: isSsrBuild ? pagesDir : clientDir,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    assetsDir: 'build',
    target: buildTargets,
    // The content security policy forbids inline assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Chunks name each other without content hashes (docs/decisions/084-import-map.md).
    chunkImportMap: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Scripts find a screen's files by its source: each keeps a chunk of its own.
          experimental: { chunkOptimization: false },
          output: {
            // The typeface stands in the page and in both workers.
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.woff2') ? 'build/titles-[hash][extname]' : 'build/[name]-[hash][extname]',
            codeSplitting: { groups: chunkGroups() },
          },
        },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': apiOrigin, '/media': apiOrigin },
  },
  preview: { host: '127.0.0.1' },
}))

/** The first sheet that names the layers fixes their order; the load order of chunks varies, so each names them. */
function layers(): Plugin {
  return {
    name: 'louma:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = `${layerOrder}${file.source}`
      }
    },
  }
}

function browserFloor(): Plugin {
  return {
    name: 'louma:browser-floor',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!--oldest-browsers-->', oldestInFrench)
          .replace('<html ', `<html data-build="${buildName}" `),
    },
  }
}

function pwa(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'index.ts',
    outDir: clientDir,
    injectRegister: false,
    integration: {
      beforeBuildServiceWorker: (options) => {
        options.swDest = resolve(clientDir, 'service-worker.js')
        options.injectManifest.swDest = options.swDest
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [withoutSummaries()] },
      // scripts/worker-scripts.mjs adds the precache list.
      injectionPoint: undefined,
    },
    includeManifestIcons: false,
    manifestFilename: 'manifest.webmanifest',
    manifest: webManifest,
  })
}
