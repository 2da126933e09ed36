import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { Button } from '#src/ui/button.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import css from './discussions-page.module.css'
import { ConversationsPage } from './list/conversations-page.tsx'
import { groupByProduct } from './list/group-by-product.ts'
import { ProductTalkCard } from './list/product-talk-card.tsx'
import { NoConversation } from './no-conversation.tsx'

type Side = 'achats' | 'ventes'

/** The hub of conversations, by product: what is being bought, what is being sold. */
export function DiscussionsPage() {
  return (
    <ConversationsPage
      title="Discussions"
      pick={({ archived }) => !archived}
      empty={
        <NoConversation
          icon={<MessagesSquare />}
          title="Aucune discussion autour d’une annonce"
          way={{ to: '/products', label: 'Voir les produits' }}
        />
      }
    >
      {(conversations) => <Hub conversations={conversations} />}
    </ConversationsPage>
  )
}

function Hub({ conversations }: { conversations: readonly ConversationView[] }) {
  const navigate = useNavigate()
  const { onglet, annonce } = useSearch({ strict: false })
  const bought = conversations.filter(({ role }) => role === 'buyer')
  const sold = conversations.filter(({ role }) => role === 'seller')
  const side = sideOf(onglet, annonce !== undefined, bought.length, sold.length)
  const all = groupByProduct(side === 'achats' ? bought : sold)
  const groups = annonce === undefined ? all : all.filter(({ product }) => product.id === String(annonce))
  const show = (next: Side) =>
    void navigate({ to: '/discussions', search: { onglet: next }, replace: true, resetScroll: false })
  return (
    <Tabs
      label="Côté"
      tabs={[
        { value: 'achats', label: 'Achats', count: bought.length },
        { value: 'ventes', label: 'Ventes', count: sold.length },
      ]}
      value={side}
      onChange={show}
    >
      {annonce === undefined ? null : (
        <p className={css.all}>
          <Button size="small" variant="quiet" onClick={() => show(side)}>
            Voir toutes les annonces
          </Button>
        </p>
      )}
      {groups.length === 0 ? (
        <NoConversation
          icon={<MessagesSquare />}
          title={emptyTitle(side, annonce !== undefined)}
          way={
            side === 'achats'
              ? { to: '/products', label: 'Voir les produits' }
              : { to: '/my-products', label: 'Voir mes produits' }
          }
        />
      ) : (
        <div className={css.groups}>
          {groups.map((talk) => (
            <ProductTalkCard key={talk.product.id} talk={talk} />
          ))}
        </div>
      )}
    </Tabs>
  )
}

/** The side that the address names, else the one on which there is something. */
function sideOf(onglet: unknown, isOneProduct: boolean, bought: number, sold: number): Side {
  if (onglet === 'ventes' || onglet === 'achats') return onglet
  return isOneProduct || (bought === 0 && sold > 0) ? 'ventes' : 'achats'
}

function emptyTitle(side: Side, isOneProduct: boolean): string {
  if (isOneProduct) return 'Personne n’a encore écrit à propos de cette annonce'
  return side === 'achats' ? 'Aucune discussion d’achat' : 'Aucun acheteur ne vous a écrit'
}
