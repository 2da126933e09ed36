export interface Shareable {
  kind: 'products' | 'users'
  id: string
  title: string
  /** One line that includes the title. */
  text: string
}

/** The browser's functions; an unsupported one is absent. */
export interface SharePorts {
  origin: string
  share?: ((data: ShareData) => Promise<void>) | undefined
  canShare?: ((data: ShareData) => boolean) | undefined
  copy(text: string): Promise<void>
  /** Null when the picture is not available in time. */
  picture(path: string): Promise<Blob | null>
}

/** `cancelled`: closed by the user. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

export function linkOf({ kind, id }: Pick<Shareable, 'kind' | 'id'>, origin: string): string {
  return new URL(`/${kind}/${encodeURIComponent(id)}`, origin).href
}

/** Without file sharing it shares the link alone; without a share sheet it copies the link. */
export async function shareLink(thing: Shareable, ports: SharePorts): Promise<Shared> {
  const url = linkOf(thing, ports.origin)
  try {
    if (ports.share === undefined) {
      await ports.copy(url)
      return 'copied'
    }
    await shareWithCard({ ...thing, url }, ports, ports.share)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

type Share = NonNullable<SharePorts['share']>

async function shareWithCard(
  thing: Shareable & { url: string },
  ports: SharePorts,
  share: Share,
): Promise<void> {
  const { title, text, url } = thing
  const plain = { title, text, url }
  const file = await cardOf(thing, ports)
  // Apps often drop the URL next to an image, so the text contains it too.
  const whole = file === null ? null : { title, text: `${text}\n${url}`, files: [file] }
  if (whole === null || ports.canShare?.(whole) !== true) return share(plain)
  try {
    await share(whole)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    await share(plain)
  }
}

async function cardOf({ kind, id }: Shareable, { canShare, picture }: SharePorts): Promise<File | null> {
  const probe = new File([new Uint8Array(1)], 'carte.jpg', { type: 'image/jpeg' })
  if (canShare?.({ files: [probe] }) !== true) return null
  const blob = await picture(`/cards/${kind}/${encodeURIComponent(id)}.jpg`).catch(() => null)
  return blob?.type === 'image/jpeg' ? new File([blob], 'carte.jpg', { type: 'image/jpeg' }) : null
}
