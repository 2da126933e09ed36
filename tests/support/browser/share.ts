import type { Page } from 'playwright-core'

export interface SharedFile {
  name: string
  type: string
  /** Content in base64. */
  content: string
}

/** Posts what a phone's share sheet posts to an installed app (manifest, `share_target`). */
export async function shareWithLouma(
  page: Page,
  shared: { title?: string; text?: string; files?: SharedFile[] },
): Promise<void> {
  await page.evaluate(({ title = '', text = '', files = [] }) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    form.action = '/products/create'
    for (const [name, value] of Object.entries({ title, text })) {
      const input = document.createElement('input')
      input.name = name
      input.value = value
      form.append(input)
    }
    const chosen = new DataTransfer()
    for (const { name, type, content } of files) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      chosen.items.add(new File([bytes], name, { type }))
    }
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'images'
    input.multiple = true
    input.files = chosen.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, shared)
}
