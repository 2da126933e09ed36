import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** The built client as any static server serves it: files, and index.html with `head` for every other address. */
export function serveClient(
  clientDir: string,
  head: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://plain').pathname))
  const wanted = join(clientDir, path)
  const isFile = path !== '/' && existsSync(wanted) && statSync(wanted).isFile()
  if (!isFile && extname(path) !== '') {
    response.writeHead(404).end()
    return
  }
  const file = isFile ? wanted : join(clientDir, 'index.html')
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  })
  if (extname(file) === '.html')
    response.end(readFileSync(file, 'utf8').replace('</head>', () => `${head}</head>`))
  else response.end(readFileSync(file))
}
