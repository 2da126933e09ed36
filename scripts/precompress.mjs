import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/
const leastBytes = 1024

/** Writes a .br and a .gz of every text file below the folder, if smaller. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  await Promise.all(
    files.filter((file) => text.test(file) && statSync(file).size >= leastBytes).map(compress),
  )
}

async function compress(file) {
  const bytes = readFileSync(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
}
