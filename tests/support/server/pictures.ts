import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of four fields, which reveals its rotation: red, green above blue, white. */
export function fields(width: number, height: number): Sharp {
  const field = (background: string, left: number, top: number) => ({
    input: {
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background,
      },
    },
    left,
    top,
  })
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    field('#00ff00', x, 0),
    field('#0000ff', 0, y),
    field('#ffffff', x, y),
  ])
}

/** A JPEG that differs for each seed and does not compress well. */
export async function noise(width: number, height: number, seed = 1): Promise<Buffer> {
  let state = seed
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data[at] = state >>> 24
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Colour at a point of a picture, as three bytes; coordinates are fractions of width and height. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** The first bytes of a PNG that claims this size, with a data part of a few bytes. */
export function claimedPng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const named = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc(100_000))),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** The first box of an iPhone photo: `ftyp` with the brand `heic` (ISO/IEC 14496-12), then an empty `meta` box. */
export function heicPhoto(): Buffer {
  const box = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(8 + content.length)
    return Buffer.concat([size, Buffer.from(type, 'latin1'), content])
  }
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4)),
  ])
}
