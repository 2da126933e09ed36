import { saveFile } from '#src/platform/save-file.ts'

type SharedPicture = 'shared' | 'saved' | 'cancelled' | 'failed'

/** Draws a picture and shares it; saves it where files cannot be shared. `draw` gives null when it is impossible. */
export async function sharePicture(
  name: string,
  words: Pick<ShareData, 'title' | 'text'>,
  draw: () => Promise<Blob | null>,
): Promise<SharedPicture> {
  try {
    const picture = await draw()
    if (picture === null) return 'failed'
    const file = new File([picture], name, { type: picture.type })
    const whole = { ...words, files: [file] }
    if (navigator.canShare?.(whole) !== true) {
      saveFile(picture, name)
      return 'saved'
    }
    await navigator.share(whole)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}
