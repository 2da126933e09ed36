import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { counted } from '#src/components/counted.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useStable } from '#src/components/use-stable.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { cx } from '#src/lib/cx.ts'
import { useConversations } from '#src/mirror/conversation-views.ts'
import { useAttention } from '#src/mirror/live-hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { ConversationList } from './list/conversation-list.tsx'
import { NothingFound, NothingHere } from './list/nothing-here.tsx'
import { type ConversationFilter, conversationFilters, pickConversations } from './list/pick-conversations.ts'
import css from './messages-page.module.css'

export function MessagesPage() {
  const view = useConversations()
  const wide = useWide()
  useAttention()
  return (
    <Page title="Messages">
      <Mirrored kept view={view} skeleton={<Skeleton shape="row" lines={6} />}>
        {(all) =>
          all.length === 0 ? (
            <NothingHere filter="tous" />
          ) : (
            <div className={cx('columns', css.screen)}>
              <div className={css.list}>
                <Conversations all={all} />
              </div>
              {wide ? (
                <Card>
                  <EmptyState art="talk" title="Choisissez une conversation" />
                </Card>
              ) : null}
            </div>
          )
        }
      </Mirrored>
    </Page>
  )
}

/** Legacy paths with their initial filter. */
const starts: Record<string, ConversationFilter> = {
  '/my-sales-conversations': 'ventes',
  '/discussions/old': 'archivees',
}

const labels: Record<ConversationFilter, string> = {
  tous: 'Tous',
  achats: 'Achats',
  ventes: 'Ventes',
  'non-lus': 'Non lus',
  archivees: 'Archivées',
}

const choices = conversationFilters.map((value) => ({ value, label: labels[value] }))

function Conversations({ all }: { all: readonly ConversationView[] }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // Not `q`: that parameter belongs to the product search in the top bar.
  const { filtre, annonce, mots = '' } = useSearch({ strict: false })
  const start = useMatch({ strict: false, select: ({ fullPath }) => starts[fullPath] ?? 'tous' })
  const filter = conversationFilters.find((one) => one === filtre) ?? start
  const { words, type, send } = useTypedWords(mots, (typed) => show({ mots: typed }))
  const show = (change: { filtre?: ConversationFilter; annonce?: undefined; mots?: string }) => {
    const next = { filtre: filter, annonce, mots: words.trim(), ...change }
    const search = { ...next, filtre: next.filtre === start ? undefined : next.filtre }
    void navigate({ to: '.', search, replace: true })
  }
  const clear = () => {
    type('')
    show({ mots: '' })
    field.current?.focus()
  }
  const found = useMemo(
    () => pickConversations(all, { filter, words, product: annonce }),
    [all, filter, words, annonce],
  )
  const product = all.find((one) => one.product.id === annonce)?.product
  const isSearched = words.trim() !== ''
  return (
    <>
      <SearchField
        ref={field}
        label="Rechercher dans les messages"
        placeholder="Nom, annonce, message"
        value={words}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => send(words)}
        onSearch={send}
      />
      <div className={css.filters}>
        <ChoiceChips
          label="Filtrer les messages"
          choices={choices}
          value={filter}
          onChange={(value) => show({ filtre: value })}
        />
      </div>
      {product === undefined ? null : (
        <p>
          <Button
            size="small"
            className={css.product}
            aria-label={`Retirer le filtre ${product.title}`}
            onClick={() => show({ annonce: undefined })}
          >
            <span className={css.title}>{product.title}</span>
            <X aria-hidden="true" />
          </Button>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isSearched || filter !== start ? counted(found.length, 'conversation', 'conversations') : ''}
      </p>
      {found.length > 0 ? (
        <ConversationList conversations={found} />
      ) : isSearched ? (
        <NothingFound
          words={words.trim()}
          among={filter === 'tous' ? product?.title : labels[filter]}
          onClear={clear}
          onAll={() => show({ filtre: 'tous', annonce: undefined })}
        />
      ) : (
        <NothingHere filter={filter} isOneProduct={annonce !== undefined} />
      )}
    </>
  )
}

/** Typing pause (ms) before the URL is updated. */
const rest = 300

/**
 * Search text of a list. The URL is updated after a pause, because browsers limit history updates; an external change
 * of the URL replaces the text.
 */
function useTypedWords(kept: string, keep: (words: string) => void) {
  const [typed, set] = useState({ words: kept, sent: kept, seen: kept })
  const { words, sent, seen } = typed
  if (seen !== kept) set({ words: kept === sent ? words : kept, sent: kept, seen: kept })
  const send = useStable((now: string) => {
    const next = now.trim()
    // One URL update at a time: the next value of `kept` is then either ours or an external change.
    if (next === sent || sent !== seen) return
    set((before) => ({ ...before, sent: next }))
    keep(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that waited for an answer are sent after it.
  useEffect(() => {
    const timer = setTimeout(() => send(words), rest)
    return () => clearTimeout(timer)
  }, [words, seen, send])
  return { words, type: (next: string) => set((before) => ({ ...before, words: next })), send }
}
