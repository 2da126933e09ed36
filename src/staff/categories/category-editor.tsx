import { FolderPlus, SearchX, Tags } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EditableCategory } from '#contract/category-editing.ts'
import { counted } from '#src/components/counted.ts'
import { childrenOf } from '#src/lib/category-tree.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { type Move, stepBy } from './arrange.ts'
import { CloseSheet, MergeSheet, SaveSheet } from './category-action-sheets.tsx'
import css from './category-editor.module.css'
import { ChangeSheet, CreateSheet, UnderSheet } from './category-form-sheets.tsx'
import { CategoryRowEditor, type RowAction } from './category-row-editor.tsx'
import { inSearch, inSight, type Seen, standing } from './places.ts'
import { useArrange } from './use-arrange.ts'
import { type Dragged, useDrag } from './use-drag.ts'

/** Editable category tree with drag and drop. */
export function CategoryEditor({ tree }: { tree: readonly EditableCategory[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const arrange = useArrange(tree)
  const { shown, moves } = arrange
  const [words, search] = useState('')
  const [searches, restart] = useState(0)
  const isSearching = words.trim() !== ''
  const seen = isSearching ? inSearch(shown, words) : inSight(shown, opened)
  const open = (slug: string) => setOpened((now) => new Set([...now, slug]))
  const toggle = (slug: string) =>
    setOpened((now) =>
      now.has(slug) ? new Set([...now].filter((one) => one !== slug)) : new Set([...now, slug]),
    )
  const drag = useDrag({ tree: shown, seen, list, onMove: arrange.add, onOpen: open })
  const { dragged } = drag
  const isAllOpen = shown.every(({ slug }) => opened.has(slug) || childrenOf(shown, slug).length === 0)

  const showAll = () => {
    search('')
    restart(searches + 1)
  }
  const settleLeft = (settle: () => void) => {
    settle()
    // The pressed button is about to unmount and had the focus.
    list.current?.querySelector('button')?.focus()
  }
  const perform = (row: EditableCategory, what: RowAction) => {
    if (what === 'create') setSheet({ kind: 'create', under: row.slug })
    else if (what === 'up' || what === 'down') {
      const move = stepBy(shown, row.slug, what === 'up' ? -1 : 1)
      if (move !== null) drag.land(move)
    } else setSheet({ kind: what, slug: row.slug })
  }
  return (
    <Region title="Arbre des catégories">
      {tree.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Tags />}
            title="Ce marché n’a pas encore de catégorie."
            action={
              <Button variant="primary" onClick={() => setSheet({ kind: 'create', under: null })}>
                Créer la première
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          {arrange.left.length === 0 ? null : (
            <MovesLeft
              count={arrange.left.length}
              onResume={() => settleLeft(arrange.resume)}
              onForget={() => settleLeft(arrange.forget)}
            />
          )}
          <SearchField
            key={searches}
            label="Chercher une catégorie"
            placeholder="Chercher une catégorie"
            className={css.search}
            onChange={({ currentTarget }) => search(currentTarget.value)}
            onSearch={search}
          />
          <div className={css.head}>
            <Button
              icon={<FolderPlus aria-hidden="true" />}
              onClick={() => setSheet({ kind: 'create', under: null })}
            >
              Créer
            </Button>
            {isSearching ? null : (
              <>
                <Button
                  variant="quiet"
                  onClick={() => setOpened(isAllOpen ? new Set() : new Set(shown.map(({ slug }) => slug)))}
                >
                  {isAllOpen ? 'Tout replier' : 'Tout déplier'}
                </Button>
                <p id="drag-hint" className={css.hint}>
                  Glissez une poignée pour déplacer. Au clavier : Espace, puis les flèches.
                </p>
              </>
            )}
          </div>
          {seen.length === 0 ? (
            <Card>
              <EmptyState
                icon={<SearchX />}
                title="Aucune catégorie ne porte ces mots."
                action={<Button onClick={showAll}>Tout montrer</Button>}
              />
            </Card>
          ) : (
            <Card flush>
              <ul ref={list}>
                {seen.map((one) => {
                  const row = shown.find(({ slug }) => slug === one.slug)
                  if (row === undefined) return null
                  return (
                    <CategoryRowEditor
                      key={one.slug}
                      row={row}
                      seen={one}
                      canGo={{
                        up: stepBy(shown, one.slug, -1) !== null,
                        down: stepBy(shown, one.slug, 1) !== null,
                      }}
                      isMoved={moves.some(({ slug }) => slug === one.slug)}
                      isDragged={dragged?.slug === one.slug}
                      drop={dropAt(dragged, dragged === null ? [] : standing(shown, seen, dragged.slug), one)}
                      handle={isSearching ? null : drag.handle(one.slug)}
                      onToggle={isSearching ? null : () => toggle(one.slug)}
                      onAction={(what) => perform(row, what)}
                    />
                  )
                })}
              </ul>
            </Card>
          )}
        </>
      )}
      <p className="visually-hidden" aria-live="assertive">
        {drag.announcement}
      </p>
      {dragged?.by === 'pointer' ? (
        <p ref={drag.chip} className={css.chip} aria-hidden="true">
          {shown.find(({ slug }) => slug === dragged.slug)?.name}
        </p>
      ) : null}
      {moves.length === 0 ? null : (
        <div className={css.bar} role="status" data-action-bar>
          <p className={css.count}>
            {counted(moves.length, 'déplacement à enregistrer', 'déplacements à enregistrer')}
          </p>
          <Button variant="quiet" onClick={arrange.clear}>
            Annuler
          </Button>
          <Button variant="primary" onClick={() => setSheet({ kind: 'save' })}>
            Enregistrer
          </Button>
        </div>
      )}
      <CategorySheets
        sheet={sheet}
        tree={tree}
        arrange={arrange}
        onMove={drag.land}
        onOpen={open}
        onClose={() => setSheet(null)}
      />
    </Region>
  )
}

function dropAt(dragged: Dragged | null, rows: readonly Seen[], one: Seen) {
  const place = dragged?.place
  if (place == null) return null
  if (rows[place.gap]?.slug === one.slug) return { side: 'before', depth: place.depth } as const
  const isLast = place.gap === rows.length && rows.at(-1)?.slug === one.slug
  return isLast ? ({ side: 'after', depth: place.depth } as const) : null
}

interface MovesLeftProps {
  count: number
  onResume: () => void
  onForget: () => void
}

/** Asks whether to resume the unsaved moves of an earlier visit. */
function MovesLeft({ count, onResume, onForget }: MovesLeftProps) {
  return (
    <div className={css.left} role="status">
      <p className={css.words}>
        {counted(count, 'déplacement n’est pas enregistré', 'déplacements ne sont pas enregistrés')}.
      </p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={onForget}>
          Oublier
        </Button>
        <Button onClick={onResume}>Reprendre</Button>
      </div>
    </div>
  )
}

type Sheet =
  | { kind: 'create'; under: string | null }
  | { kind: 'change' | 'close' | 'merge' | 'under'; slug: string }
  | { kind: 'save' }

interface CategorySheetsProps {
  sheet: Sheet | null
  /** The tree without unsaved moves. */
  tree: readonly EditableCategory[]
  arrange: ReturnType<typeof useArrange<EditableCategory>>
  onMove: (move: Move) => void
  onOpen: (slug: string) => void
  onClose: () => void
}

function CategorySheets({ sheet, tree, arrange, onMove, onOpen, onClose }: CategorySheetsProps) {
  if (sheet === null) return null
  if (sheet.kind === 'save') {
    return <SaveSheet tree={tree} moves={arrange.moves} onSaved={arrange.drop} onClose={onClose} />
  }
  if (sheet.kind === 'create') {
    return (
      <CreateSheet
        tree={tree}
        under={sheet.under}
        onDone={(parent) => {
          if (parent !== null) onOpen(parent)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const row = tree.find(({ slug }) => slug === sheet.slug)
  // The category was merged by another staff member meanwhile.
  if (row === undefined) return null
  if (sheet.kind === 'change') return <ChangeSheet tree={tree} row={row} onClose={onClose} />
  if (sheet.kind === 'close') return <CloseSheet tree={tree} row={row} onClose={onClose} />
  if (sheet.kind === 'merge') return <MergeSheet tree={tree} row={row} onClose={onClose} />
  return <UnderSheet tree={arrange.shown} row={row} onMove={onMove} onClose={onClose} />
}
