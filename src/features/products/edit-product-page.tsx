import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/category-tree.ts'
import type { ProductField } from '#contract/own-products.ts'
import { conditionText } from '#contract/product-life.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { productEdit } from '#src/domains/products/mutations.ts'
import { categoryName } from '#src/lib/category-name.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOutbox, useProducts } from '#src/mirror/views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useKnownCategories } from './draft/category-fields.tsx'
import { rowPhotos } from './draft/draft-words.ts'
import { EditForm } from './edit/edit-form.tsx'
import { pick } from './edit/find-changes.ts'
import css from './edit-product-page.module.css'

const everything = 100_000

export function EditProductPage({ id }: { id: string }) {
  const view = useProducts(everything)
  const target = productEdit.target({ id, changes: {}, base: {} })
  const refused = useOutbox()?.refused.findLast(
    (entry) => entry.kind === productEdit.kind && entry.target === target,
  )
  const own = view.data?.find(({ row }) => row.id === id)
  const isConflict = refused?.lastError?.code === 'edit_conflict'
  return (
    <Page title="Modifier l’annonce" narrow>
      <Mirrored
        kept
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={4} />
          </Card>
        }
      >
        {() =>
          own === undefined ? (
            <NotYours />
          ) : (
            <div className="stack gap-4">
              {isConflict && refused ? (
                <EditConflict key={refused.seq} entry={refused} row={own.row} />
              ) : null}
              <EditForm
                key={refused === undefined || isConflict ? 'fresh' : refused.seq}
                row={own.row}
                refused={isConflict ? undefined : refused}
              />
              <OwnProducts isOpen products={[own]} />
              <p className="row gap-2">
                <Link to="/products/$id" params={{ id }} className={buttonClass()}>
                  Voir l’annonce
                </Link>
                <Link to="/my-products" className={buttonClass('quiet')}>
                  Mes produits
                </Link>
              </p>
            </div>
          )
        }
      </Mirrored>
    </Page>
  )
}

function NotYours() {
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen />}
        title="Cette annonce n’est pas parmi les vôtres."
        action={
          <Link to="/my-products" className={buttonClass('primary')}>
            Voir mes produits
          </Link>
        }
      />
    </Card>
  )
}

type Side = 'here' | 'there'

const fieldNames: Record<ProductField, string> = {
  title: 'Titre',
  description: 'Description',
  price: 'Prix',
  category: 'Catégorie',
  city: 'Ville',
  district: 'Quartier',
  negotiable: 'Prix à débattre',
  condition: 'État de l’article',
  quantity: 'Quantité',
  attributes: 'Caractéristiques',
  photos: 'Photos',
  voice: 'Description parlée',
}

/** Resolves an edit conflict: per field, the user chooses the value to keep. */
function EditConflict({ entry, row }: { entry: StoredEntry; row: ProductRow }) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const tree = useKnownCategories()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const args = productEdit.read(entry.args, entry.v)
  if (args === null) return null
  const conflicts = (Object.keys(entry.lastError?.fields ?? {}) as ProductField[]).filter(
    (field) => field in args.changes,
  )
  const isDecided = conflicts.every((field) => sides[field] !== undefined)

  const settle = async () => {
    setBusy(true)
    const fields = Object.keys(args.changes).filter((field) => sides[field] !== 'there')
    const now = { ...row, photos: rowPhotos(row) } as Parameters<typeof pick>[0]
    const base = {
      ...pick(args.base as typeof now, fields),
      ...pick(
        now,
        fields.filter((one) => conflicts.some((field) => field === one)),
      ),
    }
    await attempt(async () => {
      if (fields.length > 0) {
        await sync.act(productEdit, { id: args.id, changes: pick(args.changes as typeof now, fields), base })
      }
      await sync.abandon(entry.seq)
    })
    setBusy(false)
  }

  return (
    <Region title="Modifiée aussi ailleurs">
      <Card>
        <div className={css.conflict}>
          <p>
            Ces champs ont changé sur un autre appareil avant que vos modifications n’arrivent. Choisissez ce
            qui reste ; vos autres modifications sont gardées.
          </p>
          {conflicts.map((field) => (
            <ChoiceList
              key={field}
              label={fieldNames[field]}
              value={sides[field] ?? null}
              onChange={(side: Side) => setSides((now) => ({ ...now, [field]: side }))}
              choices={[
                { value: 'here', label: wordsFor(field, args.changes[field], tree), hint: 'Ici' },
                {
                  value: 'there',
                  label: wordsFor(field, field === 'photos' ? rowPhotos(row) : row[field], tree),
                  hint: 'Ailleurs',
                },
              ]}
            />
          ))}
          <Button variant="primary" busy={busy} disabled={!isDecided} onClick={() => void settle()}>
            Garder ces choix
          </Button>
        </div>
      </Card>
    </Region>
  )
}

function wordsFor(field: ProductField, value: unknown, tree: readonly Category[]): string {
  if (value === null || value === undefined || value === '') return 'Rien'
  if (field === 'price' && typeof value === 'number') return fcfa(value)
  if (field === 'category') return categoryName(String(value), tree)
  if (field === 'condition') return conditionText[value as keyof typeof conditionText] ?? String(value)
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`
  if (field === 'voice') return 'Un enregistrement'
  if (typeof value === 'object') return Object.values(value).join(', ') || 'Rien'
  return String(value)
}
