import { Share2 } from 'lucide-react'
import { use } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { useToasts } from '#src/ui/toaster.tsx'

/** Time-out of the picture (ms); later, browsers no longer accept the share as a user action. */
const patience = 4_000

export function ShareButton({ thing }: { thing: Shareable }) {
  const toasts = useToasts()
  const online = useSyncStatus('online')
  const saver = use(DataSaverContext)
  const press = async () => {
    const ports = browserPorts(online && !saver.saves())
    const end = await shareLink(thing, ports)
    if (end === 'copied') toasts.show({ type: 'success', title: 'Lien copié' })
    if (end === 'failed') {
      const message = linkOf(thing, ports.origin)
      toasts.show({ type: 'error', title: 'Le lien n’a pas pu être partagé.', message })
    }
  }
  return (
    <Button variant="quiet" size="line" icon={<Share2 aria-hidden="true" />} onClick={() => void press()}>
      Partager
    </Button>
  )
}

function browserPorts(withCard: boolean): SharePorts {
  return {
    origin: location.origin,
    share: navigator.share?.bind(navigator),
    canShare: navigator.canShare?.bind(navigator),
    copy: (text) => navigator.clipboard.writeText(text),
    async picture(path) {
      if (!withCard) return null
      const response = await fetch(path, { signal: AbortSignal.timeout(patience) })
      return response.ok ? response.blob() : null
    },
  }
}

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
type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

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
