import type { ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NoConversation } from '../no-conversation.tsx'
import css from './nothing-here.module.css'
import type { ConversationFilter } from './pick-conversations.ts'

const toAll = { to: '/messages', label: 'Voir tous les messages' }
const toProducts = { to: '/products', label: 'Voir les produits' }

const empty: Record<ConversationFilter, ComponentProps<typeof NoConversation>> = {
  tous: {
    title: 'Aucune conversation',
    text: 'Écrivez à un vendeur depuis son annonce.',
    way: toProducts,
  },
  achats: {
    title: 'Vous n’avez écrit à aucun vendeur',
    text: 'Écrivez depuis une annonce qui vous plaît.',
    way: toProducts,
  },
  ventes: {
    title: 'Aucun acheteur ne vous a écrit',
    way: { to: '/my-products', label: 'Voir mes produits' },
  },
  'non-lus': { title: 'Vous avez tout lu', way: toAll },
  archivees: {
    title: 'Aucune conversation archivée',
    text: 'Une conversation s’archive par son menu. Un nouveau message la ramène.',
    way: toAll,
  },
}

export function NothingHere({
  filter,
  isOneProduct = false,
}: {
  filter: ConversationFilter
  isOneProduct?: boolean
}) {
  return isOneProduct ? (
    <NoConversation
      title={
        filter === 'tous'
          ? 'Personne n’a encore écrit à propos de cette annonce'
          : 'Aucune conversation de ce filtre sur cette annonce'
      }
      way={toAll}
    />
  ) : (
    <NoConversation {...empty[filter]} />
  )
}

interface NothingFoundProps {
  words: string
  /** Label of the active filter or product; undefined when all conversations are searched. */
  among: string | undefined
  onClear: () => void
  onAll: () => void
}

/** Empty search result: what was searched, with links to widen it. */
export function NothingFound({ words, among, onClear, onAll }: NothingFoundProps) {
  return (
    <Card>
      <EmptyState
        art="search"
        title={`Aucun résultat pour «\u00a0${words}\u00a0»`}
        text={among === undefined ? undefined : `Cherché dans «\u00a0${among}\u00a0» seulement.`}
        action={
          <div className={css.ways}>
            {among === undefined ? null : (
              <Button variant="primary" onClick={onAll}>
                Rechercher partout
              </Button>
            )}
            <Button variant={among === undefined ? 'primary' : 'secondary'} onClick={onClear}>
              Effacer la recherche
            </Button>
          </div>
        }
      />
    </Card>
  )
}
