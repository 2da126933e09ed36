import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { conversationOpen } from '#src/domains/conversations/mutations.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { newId } from '#src/lib/id.ts'
import { useConversationAbout } from '#src/mirror/conversation-views.ts'
import { useProductDetail } from '#src/mirror/market-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { usePackedProduct } from '#src/mirror/pack-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { moveNote, newNoteId, useMessageDraft } from './composer/message-draft.ts'
import { ConversationScreen } from './conversation-screen.tsx'
import { NoConversation } from './no-conversation.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

/** Composer for a first message; the conversation is created when it is sent. */
export function NewConversationPage() {
  const { product, offre } = useSearch({ strict: false })
  return product === undefined ? (
    <Page title="Conversation">
      <NoProduct />
    </Page>
  ) : (
    <About key={String(product)} id={String(product)} offers={offre !== undefined} />
  )
}

function About({ id, offers }: { id: string; offers: boolean }) {
  const about = useConversationAbout(id)
  const detail = useProductDetail(id)
  const packed = usePackedProduct(id)
  const user = useUser()
  const product = detail.data ?? packed?.product ?? null
  if (about.data) {
    return <Elsewhere href={`/conversations/${encodeURIComponent(about.data)}${offers ? '?offre=1' : ''}`} />
  }
  if (product?.seller != null && product.seller.id === user?.id)
    return <Elsewhere href={`/messages?annonce=${encodeURIComponent(id)}`} />
  if (about.data === null && !about.absent && product?.seller != null)
    return <Draft product={product} offers={offers} />
  const isGone = detail.absent || product?.seller === null
  return (
    <Page title="Conversation">
      {isGone && !about.absent ? (
        <NoProduct />
      ) : (
        <Mirrored<unknown>
          view={about.absent ? about : { ...detail, filled: false }}
          skeleton={<Skeleton shape="row" lines={5} />}
        >
          {() => null}
        </Mirrored>
      )}
    </Page>
  )
}

function Elsewhere({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href, replace: true })
  }, [router, href])
  return null
}

function NoProduct() {
  return (
    <NoConversation
      title="Cette annonce n’existe plus."
      way={{ to: '/products', label: 'Voir les produits' }}
    />
  )
}

function Draft({ product, offers }: { product: ProductDetail; offers: boolean }) {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const acts = useConversationActs()
  const router = useRouter()
  const noteId = newNoteId(product.id)
  const note = useMessageDraft(noteId)

  /** Creates the conversation, sends the first message and navigates to it. */
  const begin = async (send: (id: string) => Promise<boolean>): Promise<boolean> => {
    const id = newId()
    const { seller, ...seen } = product
    const args = {
      id,
      product_id: product.id,
      product: seen,
      seller: seller && { id: seller.id, name: seller.name, avatar: seller.avatar },
    }
    if (!(await attempt(() => sync.act(conversationOpen, args)))) return false
    const isKept = await send(id)
    await attempt(() => moveNote(db, noteId, id, isKept))
    await router.navigate({ to: '/conversations/$id', params: { id }, replace: true })
    return isKept
  }
  if (note === null) return null
  return (
    <ConversationScreen
      conversation={draftConversation(product)}
      note={note}
      window={nothing}
      onGoOn={() => {}}
      onSend={(written) => begin((id) => acts.send(id, written))}
      onMeeting={(point) => begin((id) => acts.meet(id, point))}
      onOffer={(price) => begin((id) => acts.offer(id, price))}
      offers={offers}
    />
  )
}

const nothing = { messages: [], before: 'end' as const, missing: [] }

/** A conversation about a product before its first message; it exists on this page only. */
function draftConversation({ id, title, price, state, photo, seller }: ProductDetail): ConversationView {
  return {
    id: `new:${id}`,
    role: 'buyer',
    product: { id, title, price, state, photo },
    other: { id: seller?.id ?? '', name: seller?.name ?? 'Vendeur', avatar: seller?.avatar ?? null },
    last_seq: 0,
    read_seq: 0,
    other_read_seq: 0,
    last_message: null,
    agreed_price: null,
    agreed_until: null,
    archived: false,
    muted: false,
    closure: null,
    created_at: null,
    active_at: null,
    unread: 0,
    waiting: false,
    failed: 0,
    local: true,
    entry: null,
    problem: null,
  }
}
