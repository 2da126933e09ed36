import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressFrom = 1024
const brotliQuality = 4
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function sameTag(header: string | null, tag: string): boolean {
  if (!header) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((held) => bare(held) === bare(tag))
}

/** False when refused with q=0. */
export function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}

/** Brotli before gzip; small bodies are not compressed. */
export async function pack(bytes: Buffer, accepted: string): Promise<{ encoding?: string; packed: Buffer }> {
  if (bytes.length <= compressFrom) return { packed: bytes }
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
    return { encoding: 'br', packed: await toBrotli(bytes, { params }) }
  }
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', packed: await toGzip(bytes) }
  return { packed: bytes }
}
