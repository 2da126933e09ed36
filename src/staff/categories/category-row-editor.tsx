import { Link } from '@tanstack/react-router'
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  CornerDownRight,
  EllipsisVertical,
  Eye,
  EyeOff,
  GripVertical,
  Merge,
  PencilLine,
  Plus,
  Tags,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { categoryLevels, type EditableCategory } from '#contract/category-editing.ts'
import { counted } from '#src/components/counted.ts'
import { cx } from '#src/lib/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuAction, menuItemProps } from '#src/ui/menu.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './category-row-editor.module.css'
import { listingsText } from './category-texts.ts'
import type { Seen } from './places.ts'

export type RowAction = 'change' | 'create' | 'under' | 'close' | 'merge' | 'up' | 'down'

interface CategoryRowEditorProps {
  row: EditableCategory
  seen: Seen
  /** Directions in which it can change places with a sibling. */
  canGo: { up: boolean; down: boolean }
  /** Its position differs from the server's. */
  isMoved: boolean
  isDragged: boolean
  /** Drop position: before this row, or after it when it is the last. */
  drop: { side: 'before' | 'after'; depth: number } | null
  /** Props of the drag handle; null where dragging is disabled. */
  handle: ComponentProps<'button'> | null
  /** Toggles the children; null where they are always open. */
  onToggle: (() => void) | null
  onAction: (action: RowAction) => void
}

export function CategoryRowEditor(props: CategoryRowEditorProps) {
  const { row, seen, isMoved, isDragged, drop, handle, onToggle, onAction } = props
  const { slug, name, disabled } = row
  return (
    <li
      className={cx(css.row, isDragged && css.dragged, disabled && css.closed)}
      data-slug={slug}
      data-depth={seen.depth}
      data-drop={drop?.side}
      data-drop-depth={drop?.depth}
    >
      {seen.below === 0 || onToggle === null ? (
        <span className={css.leaf} />
      ) : (
        <IconButton
          label={seen.isOpen ? `Replier ${name}` : `Déplier ${name}`}
          icon={<ChevronRight />}
          className={cx(css.toggle, seen.isOpen && css.open)}
          aria-expanded={seen.isOpen}
          onClick={onToggle}
        />
      )}
      <button type="button" className={css.words} onClick={() => onAction('change')}>
        <span className={css.name}>
          {name}
          {seen.depth === 0 ? null : <VisuallyHidden>{`, niveau ${seen.depth + 1}`}</VisuallyHidden>}
          {disabled ? <span className={css.tag}>Fermée</span> : null}
          {isMoved ? <span className={cx(css.tag, css.moved)}>Déplacée</span> : null}
        </span>
        <Facts row={row} below={seen.below} />
      </button>
      <RowMenu {...props} />
      {handle === null ? null : (
        <button
          type="button"
          className={css.handle}
          aria-label={`Déplacer ${name}`}
          aria-describedby="drag-hint"
          {...handle}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function Facts({ row, below }: { row: EditableCategory; below: number }) {
  const { listings, saved_searches, attributes } = row
  return (
    <span className={css.facts}>
      {below === 0 ? null : (
        <span data-fact="below">{counted(below, 'sous-catégorie', 'sous-catégories')}</span>
      )}
      {below > 0 && listings === 0 ? null : <span data-fact="listings">{listingsText(listings)}</span>}
      {saved_searches === 0 ? null : (
        <span data-fact="searches">{counted(saved_searches, 'recherche', 'recherches')}</span>
      )}
      {attributes.length === 0 ? null : (
        <span data-fact="attributes">
          {counted(attributes.length, 'caractéristique', 'caractéristiques')}
        </span>
      )}
    </span>
  )
}

function RowMenu({ row, seen, canGo, onAction }: CategoryRowEditorProps) {
  const { slug, name, disabled } = row
  return (
    <Menu
      button={{
        label: `Actions pour ${name}`,
        content: <EllipsisVertical aria-hidden="true" />,
        className: 'quiet',
      }}
    >
      <MenuAction icon={<PencilLine />} onClick={() => onAction('change')}>
        Modifier
      </MenuAction>
      {seen.depth + 1 >= categoryLevels ? null : (
        <MenuAction icon={<Plus />} onClick={() => onAction('create')}>
          Créer une catégorie dessous
        </MenuAction>
      )}
      {canGo.up ? (
        <MenuAction icon={<ArrowUp />} onClick={() => onAction('up')}>
          Monter
        </MenuAction>
      ) : null}
      {canGo.down ? (
        <MenuAction icon={<ArrowDown />} onClick={() => onAction('down')}>
          Descendre
        </MenuAction>
      ) : null}
      <MenuAction icon={<CornerDownRight />} onClick={() => onAction('under')}>
        Placer sous…
      </MenuAction>
      <Link to="/products" search={{ category: slug }} {...menuItemProps}>
        <Tags />
        Voir les annonces
      </Link>
      <MenuAction icon={disabled ? <Eye /> : <EyeOff />} onClick={() => onAction('close')}>
        {disabled ? 'Rouvrir…' : 'Fermer…'}
      </MenuAction>
      <MenuAction icon={<Merge />} tone="danger" onClick={() => onAction('merge')}>
        Fusionner…
      </MenuAction>
    </Menu>
  )
}
