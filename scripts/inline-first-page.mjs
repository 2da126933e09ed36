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
        return styled.replace(/<!--frame-->[\s\S]*?<!--\/frame-->/, () => `<!--frame-->${frame}<!--/frame-->`)
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

/** Vite plugin: moves the import map and the scripts to the end of the page, as links that src/boot.ts loads later. */
export function lateScripts() {
  const late =
    /\s*(<script type="importmap">[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g
  return {
    name: 'louma:late-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written the import map.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const found = [...page.source.matchAll(late)].map(([, element]) => element)
        const map = found.filter((element) => element.includes('importmap'))
        const links = found.filter((element) => element.startsWith('<link'))
        const entry = found.filter((element) => element.includes('type="module"'))
        if (map.length !== 1 || entry.length !== 1)
          throw new Error('index.html needs one import map and one module script')
        const addresses = [...links, ...entry].map((element) => /(?:href|src)="([^"]+)"/.exec(element)[1])
        const last = addresses.map((href) => `<link data-script crossorigin href="${href}">`)
        page.source = page.source
          .replace(late, '')
          .replace('</body>', () => `${[...map, ...last].join('')}</body>`)
      },
    },
  }
}

/**
 * Disabled links make Vite's lazy loader treat the style sheets as already loaded. Without `rel`, which src/boot.ts adds: before
 * version 156 Chromium's preload scanner fetches disabled ones.
 */
function withStyles(html, bundle, publicScreens) {
  const link = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
  const files = new Set([...html.matchAll(link)].map(([, file]) => file))
  for (const screen of publicScreens)
    for (const file of stylesOf(chunkOf(bundle, screen), bundle)) files.add(file)
  const text = [...files].map((file) => bundle[file].source.toString().replace(layerOrder, '')).join('')
  const marks = [...files].map((file) => `<link href="/${file}" disabled>`).join('')
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
