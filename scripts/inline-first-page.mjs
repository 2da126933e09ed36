import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './run.mjs'

/** Fixes the order of the cascade layers, whichever style sheet loads first. */
export const layerOrder = '@layer reset,tokens,base,ui,feature;'

/** Vite plugin: inlines the server-rendered shell (`pagesDir`) and the styles of the public screens into index.html. */
export function firstPaint({ pagesDir, publicScreens }) {
  return {
    name: 'louma:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const writer = resolve(pagesDir, 'render-page.js')
        if (bundle === undefined || !existsSync(writer)) return html
        const { renderShell } = await import(pathToFileURL(writer).href)
        const frame = await renderShell()
        const script = `<script>${await firstScript()}</script>`
        const styled = withStyles(html, bundle, publicScreens).replace('</head>', () => `${script}</head>`)
        return withoutEntry(styled).replace(
          /<!--frame-->[\s\S]*?<!--\/frame-->/,
          () => `<!--frame-->${frame}<!--/frame-->`,
        )
      },
    },
  }
}

/** src/boot.ts bundled into one inline script. */
async function firstScript() {
  const built = await build({
    absWorkingDir: root,
    entryPoints: ['src/boot.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2020',
  })
  return built.outputFiles[0].text.trim()
}

/** Preloads the app's entry script; src/boot.ts decides when to run it. */
function withoutEntry(html) {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  if (!entry.test(html)) throw new Error('index.html has lost its module script')
  return html.replace(entry, (_, src) => `<link rel="modulepreload" crossorigin id="app" href="${src}">`)
}

/** A disabled link makes Vite's lazy loader treat the style sheet as already loaded. */
function withStyles(html, bundle, publicScreens) {
  const link = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
  const files = new Set([...html.matchAll(link)].map(([, file]) => file))
  for (const screen of publicScreens)
    for (const file of stylesOf(chunkOf(bundle, screen), bundle)) files.add(file)
  const text = [...files].map((file) => bundle[file].source.toString().replace(layerOrder, '')).join('')
  const marks = [...files].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  return html.replace(link, '').replace('</head>', () => `<style>${layerOrder}${text}</style>${marks}</head>`)
}

function chunkOf(bundle, screen) {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${screen}`),
  )
  if (found === undefined) throw new Error(`No chunk of its own: ${screen}`)
  return found
}

function stylesOf(chunk, bundle, seen = new Set()) {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const below = chunk.imports.flatMap((name) =>
    bundle[name]?.type === 'chunk' ? stylesOf(bundle[name], bundle, seen) : [],
  )
  return [...below, ...(chunk.viteMetadata?.importedCss ?? [])]
}
