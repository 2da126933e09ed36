import { type ResponseBody, tagOf, textBody } from '../response-body.ts'

export const htmlType = 'text/html; charset=utf-8'

/** In their order in index.html; `usual` is what a slot holds there. A slot that is missing there is left out. */
const slots = {
  head: /<title>[\s\S]*?<\/title>\s*<meta name="description"[^>]*>/,
  styles: /(?=<\/head>)/,
  content: /<!--frame-->[\s\S]*?<!--\/frame-->/,
  // Before the last script, which starts the app.
  scripts: /(?=<link data-script[^>]*><\/body>)/,
  data: /(?=<\/body>)/,
}

type Slot = keyof typeof slots

export interface PageTemplate {
  /** index.html as it is; compressed once. */
  shell: ResponseBody
  tag: string
  fill(values: Partial<Record<Slot, string>>): Buffer<ArrayBuffer>
}

/** Encodes the parts that never change once: they are most of a page. */
export function parseTemplate(html: string): PageTemplate {
  const parts: { before: Buffer; slot: Slot; usual: Buffer }[] = []
  let at = 0
  for (const [slot, pattern] of Object.entries(slots) as [Slot, RegExp][]) {
    const found = pattern.exec(html.slice(at))
    if (found === null) continue
    const [usual] = found
    const begins = at + found.index
    parts.push({ before: Buffer.from(html.slice(at, begins)), slot, usual: Buffer.from(usual) })
    at = begins + usual.length
  }
  const rest = Buffer.from(html.slice(at))
  return {
    shell: textBody(htmlType, html),
    tag: tagOf(html),
    fill: (values) =>
      Buffer.concat([
        ...parts.flatMap(({ before, slot, usual }) => {
          const value = values[slot]
          return [before, value === undefined ? usual : Buffer.from(value)]
        }),
        rest,
      ]),
  }
}
