import sharp from 'sharp'
import { createRandom } from '#server/db/demo/random.ts'

const side = 480
const grounds = ['#f2efe9', '#dfe6ea', '#c9b59a', '#6f7a6a', '#3d3a38', '#e9d9c4', '#a9b7c6', '#ffffff']

/** JPEG photos that imitate things on a table by shapes and light; each seed gives a different one. */
export async function generatedPhotos(count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, seed) => generatedPhoto(seed)))
}

async function generatedPhoto(seed: number): Promise<Buffer> {
  const random = createRandom(`generated ${seed}`)
  const colour = () => `hsl(${random.int(0, 359)} ${random.int(15, 90)}% ${random.int(20, 75)}%)`
  const place = () => random.int(side * 0.15, side * 0.85)
  const size = () => random.int(side * 0.1, side * 0.45)
  const shape = () => {
    const turn = `transform="rotate(${random.int(-40, 40)} ${side / 2} ${side / 2})"`
    const fill = `fill="${colour()}" stroke="${colour()}" stroke-width="${random.int(0, 14)}"`
    const [x, y, a, b] = [place(), place(), size(), size()]
    return random.pick([
      `<rect x="${x - a / 2}" y="${y - b / 2}" width="${a}" height="${b}" rx="${random.int(0, 40)}" ${fill} ${turn}/>`,
      `<ellipse cx="${x}" cy="${y}" rx="${a / 2}" ry="${b / 2}" ${fill} ${turn}/>`,
      `<path d="M${x} ${y} q${a} ${-b} ${a / 2} ${b} t${-a} ${b / 2} z" ${fill} ${turn}/>`,
    ])
  }
  const ground = random.pick(grounds)
  const shapes = Array.from({ length: random.int(2, 6) }, shape).join('')
  const light = `<radialGradient id="l" cx="${random.next()}" cy="${random.next()}"><stop stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0.4"/></radialGradient>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${light}<rect width="100%" height="100%" fill="${ground}"/>${shapes}<rect width="100%" height="100%" fill="url(#l)"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer()
}
