import sharp from 'sharp'

const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const sheet = { width: 1560, height: 880 }
const ground = { light: '#e9dfce', dark: '#2a2a3d' }
const rim = { light: '#1b1b2b', dark: '#6b6b88' }

export async function desktopAndPhone(desktopPicture, phonePicture, theme) {
  return sharp({ create: { ...sheet, channels: 4, background: ground[theme] } })
    .composite([
      { input: await rounded(desktopPicture, desk, 16), left: 32, top: 40 },
      { input: await framed(phonePicture, rim[theme]), left: 1160, top: 96 },
    ])
    .png()
    .toBuffer()
}

async function framed(picture, colour) {
  const [width, height] = [phone.width + 16, phone.height + 16]
  const edge = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="36" fill="${colour}"/></svg>`
  return sharp(Buffer.from(edge))
    .composite([{ input: await rounded(picture, phone, 28), left: 8, top: 8 }])
    .png()
    .toBuffer()
}

async function rounded(picture, { width, height }, radius) {
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="#fff"/></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
