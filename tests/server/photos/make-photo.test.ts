import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { maxPhotoBytes } from '#contract/limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type MadePhoto, makePhoto, widthsFor } from '#server/media/make-photo.ts'
import { claimedPng, colourAt, fields, noise } from '#tests/support/server/pictures.ts'

const largest = ({ files, width }: MadePhoto, ending = 'webp') => {
  const file = files.find((one) => one.width === width && one.ending === ending)
  if (!file) throw new Error('no such file')
  return file.bytes
}
const refusal = (bytes: Uint8Array) =>
  makePhoto(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const isNear = (found: readonly number[], wanted: readonly number[]) =>
  expect(Math.max(...found.map((one, at) => Math.abs(one - (wanted[at] ?? 0))))).toBeLessThan(40)

describe('widths', () => {
  it.each([
    [2000, [320, 640, 1280]],
    [1280, [320, 640, 1280]],
    [1200, [320, 640, 1200]],
    [800, [320, 640, 800]],
    [799, [320, 640]],
    [640, [320, 640]],
    [500, [320, 500]],
    [320, [320]],
    [200, [200]],
    [1, [1]],
  ])('a photo %i wide is stored in %j', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths)
  })

  it('every file has the width of its name, in both formats, with the same aspect ratio', async () => {
    const made = await makePhoto(await noise(1400, 1050))
    expect([made.width, made.height]).toEqual([1280, 960])
    expect(made.files.map(({ width, ending }) => `${width}.${ending}`)).toEqual(
      [320, 640, 1280].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    )
    for (const { width, ending, bytes } of made.files) {
      const found = await sharp(bytes).metadata()
      expect([found.width, found.height]).toEqual([width, (width * 3) / 4])
      expect(found.format).toBe(ending === 'avif' ? 'heif' : 'webp')
    }
  })

  it('extreme aspect ratios are scaled down', async () => {
    const tall = await makePhoto(await fields(400, 12_000).jpeg().toBuffer())
    expect([tall.width, tall.height]).toEqual([85, 2560])
    const wide = await makePhoto(await fields(12_000, 4).png().toBuffer())
    expect([wide.width, wide.height]).toEqual([1280, 1])
  })
})

describe('formats', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts a %s', async (format) => {
    const made = await makePhoto(await fields(90, 60).toFormat(format).toBuffer())
    isNear(await colourAt(largest(made), 0.25, 0.25), [255, 0, 0])
    isNear(await colourAt(largest(made, 'avif'), 0.25, 0.75), [0, 0, 255])
  })

  it('converts a CMYK JPEG to sRGB', async () => {
    const cmyk = await fields(90, 60).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const made = await makePhoto(cmyk)
    const [red, green, blue] = await colourAt(largest(made), 0.25, 0.25)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(120)
    expect((await sharp(largest(made)).metadata()).space).toBe('srgb')
  })

  it('accepts 16-bit, grey and palette PNGs', async () => {
    const deep = await fields(90, 60).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    isNear(await colourAt(largest(await makePhoto(deep)), 0.75, 0.25), [0, 255, 0])
    const grey = await fields(90, 60).greyscale().png().toBuffer()
    const [red, green, blue] = await colourAt(largest(await makePhoto(grey)), 0.25, 0.25)
    expect(Math.abs(red - green) + Math.abs(green - blue)).toBeLessThan(12)
    const palette = await fields(90, 60).png({ palette: true, colours: 8 }).toBuffer()
    isNear(await colourAt(largest(await makePhoto(palette)), 0.25, 0.75), [0, 0, 255])
  })

  it('draws transparency on white', async () => {
    const clear = { create: { width: 80, height: 80, channels: 4 as const, background: '#00000000' } }
    const made = await makePhoto(await sharp(clear).png().toBuffer())
    isNear(await colourAt(largest(made), 0.5, 0.5), [255, 255, 255])
    expect((await sharp(largest(made)).metadata()).hasAlpha).toBe(false)
  })

  it('keeps the first frame of an animated WebP', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    const made = await makePhoto(animated)
    expect([made.width, made.height]).toEqual([60, 40])
    expect((await sharp(largest(made)).metadata()).pages ?? 1).toBe(1)
    isNear(await colourAt(largest(made), 0.5, 0.5), [255, 0, 0])
  })
})

describe('orientation', () => {
  // EXIF orientation: rotation in degrees, then mirrored or not.
  it.each([
    [1, 0, false],
    [2, 0, true],
    [3, 180, false],
    [4, 180, true],
    [5, 90, true],
    [6, 270, false],
    [7, 270, true],
    [8, 90, false],
  ])('%i is applied, then removed', async (orientation, degrees, mirrored) => {
    const upright = await fields(120, 80).png().toBuffer()
    const turned = await sharp(upright).rotate(degrees).png().toBuffer()
    const taken = await sharp(turned)
      .flop(mirrored)
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(orientation)
    const made = await makePhoto(taken)
    expect([made.width, made.height]).toEqual([120, 80])
    for (const ending of ['avif', 'webp']) {
      const bytes = largest(made, ending)
      expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1)
      isNear(await colourAt(bytes, 0.2, 0.2), [255, 0, 0])
      isNear(await colourAt(bytes, 0.8, 0.2), [0, 255, 0])
      isNear(await colourAt(bytes, 0.2, 0.8), [0, 0, 255])
      isNear(await colourAt(bytes, 0.8, 0.8), [255, 255, 255])
    }
  })
})

describe('metadata', () => {
  it('place, device, name and colour profile are removed', async () => {
    const taken = await fields(400, 300)
      .withMetadata({ icc: 'p3' })
      .withExif({
        IFD0: { Make: 'Tecno', Model: 'Spark-secret', Artist: 'Awa Ndiaye', Copyright: 'a-moi' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '14/1 41/1 34/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '17/1 26/1 48/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect(before.exif?.includes('Spark-secret')).toBe(true)
    expect([before.icc, before.xmp].every(Boolean)).toBe(true)
    const { files } = await makePhoto(taken)
    for (const { bytes } of files) {
      const found = await sharp(bytes).metadata()
      expect([found.exif, found.icc, found.xmp, found.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      for (const word of ['secret', 'Tecno', 'Awa', 'a-moi', 'GPS']) expect(bytes.includes(word)).toBe(false)
    }
  })

  it('malformed EXIF does no harm', async () => {
    const plain = await fields(60, 40).jpeg().toBuffer()
    const forged = (content: Buffer) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(content.length + 2)
      return Buffer.concat([
        plain.subarray(0, 2),
        Buffer.from([0xff, 0xe1]),
        length,
        content,
        plain.subarray(2),
      ])
    }
    const head = Buffer.from('Exif\0\0MM\0*', 'latin1')
    const contents = [
      Buffer.concat([head, Buffer.from([0xff, 0xff, 0xff, 0xff])]),
      Buffer.concat([head, Buffer.from([0, 0, 0, 8, 0xff, 0xff]), Buffer.alloc(64, 0xff)]),
      Buffer.concat([head, Buffer.alloc(60_000, 8)]),
      Buffer.from('Exif\0\0', 'latin1'),
    ]
    for (const content of contents) {
      const made = await makePhoto(forged(content))
      expect([made.width, made.height]).toEqual([60, 40])
      isNear(await colourAt(largest(made), 0.2, 0.2), [255, 0, 0])
    }
  })

  it('a polyglot file becomes a picture only', async () => {
    const plain = await fields(60, 40).jpeg().toBuffer()
    const script = '<script>alert(1)</script><?php system($_GET["c"]); ?>'
    const zip = Buffer.from('PK\x03\x04 archive', 'latin1')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const both = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(script), zip])
    expect(both.includes('system(')).toBe(true)
    const { files } = await makePhoto(both)
    for (const { bytes } of files) {
      for (const word of ['script', 'system(', 'PK\x03\x04']) expect(bytes.includes(word)).toBe(false)
    }
  })
})

describe('refusals', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

  it('files that are no photo', async () => {
    const jpeg = await noise(200, 200)
    const png = await fields(200, 200).png().toBuffer()
    const webp = await fields(200, 200).webp().toBuffer()
    const cases: Record<string, Uint8Array> = {
      'an SVG, whatever it is called': svg,
      'an SVG behind the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]),
      'a GIF': await fields(20, 20).gif().toBuffer(),
      'a GIF that is a script': Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=0;alert(1)'),
      'a TIFF': await fields(20, 20).tiff().toBuffer(),
      'a PDF': Buffer.from('%PDF-1.7\n1 0 obj'),
      'HEIC of an iPhone': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'HEIC that says AVIF': Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1heic', 'latin1'),
      'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'nothing at all': Buffer.alloc(0),
      'three bytes': Buffer.from([0xff, 0xd8, 0xff]),
      'a JPEG that breaks off': jpeg.subarray(0, jpeg.length / 2),
      'a JPEG without its last hundred bytes': jpeg.subarray(0, jpeg.length - 100),
      'a PNG that breaks off': png.subarray(0, png.length / 2),
      'a WebP that breaks off': webp.subarray(0, webp.length / 2),
      'a PNG with nothing but a claim': claimedPng(100, 100).subarray(0, 60),
    }
    const found: Record<string, string> = {}
    for (const [name, bytes] of Object.entries(cases)) found[name] = await refusal(bytes)
    expect(found).toEqual(Object.fromEntries(Object.keys(cases).map((name) => [name, 'image_unreadable'])))
  })

  it('decompression bombs', async () => {
    expect(await refusal(claimedPng(30_000, 30_000))).toBe('image_too_large')
    expect(await refusal(claimedPng(10_000, 5_001))).toBe('image_too_large')
  })

  it('an AVIF of a kilobyte that decodes to more than 16 megapixels', async () => {
    const flat = { width: 4_200, height: 4_000, channels: 3 as const, background: '#33aa55' }
    const bomb = await sharp({ create: flat }).avif({ effort: 0 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000)
    expect(await refusal(bomb)).toBe('image_too_large')
  })

  it('a picture of a hundred megapixels', async () => {
    const giant = { width: 10_000, height: 10_000, channels: 3 as const, background: '#33aa55' }
    const bomb = await sharp({ create: giant }).png({ compressionLevel: 1 }).toBuffer()
    expect(bomb.length).toBeLessThan(maxPhotoBytes)
    expect(await refusal(bomb)).toBe('image_too_large')
  })
})

it('the thumbhash has the colour of the photo', async () => {
  const background = '#c04020'
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { thumbhash } = await makePhoto(plain)
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  isNear([r * 255, g * 255, b * 255], [192, 64, 32])
  expect(a).toBe(1)
  expect(Buffer.from(thumbhash, 'base64').length).toBeLessThanOrEqual(34)
})
