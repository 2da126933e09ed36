import { crc32, inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50

/** Files of an archive by name, located by its central directory; throws when anything in it is broken. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('cut off')
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    const method = archive.readUInt16LE(at + 10)
    const check = archive.readUInt32LE(at + 16)
    const packed = archive.readUInt32LE(at + 20)
    const [names, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + (names ?? 0))
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + packed)
    const file = method === 0 ? bytes : inflateRawSync(bytes)
    if (crc32(file) !== check) throw new Error(`broken: ${name}`)
    if (files.has(name)) throw new Error(`twice: ${name}`)
    files.set(name, file)
    at += 46 + (names ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
