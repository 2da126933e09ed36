import { useState } from 'react'
import type { Category } from '#contract/category-tree.ts'
import type { ProductField } from '#contract/own-products.ts'
import { conditionText } from '#contract/product-life.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { productEdit } from '#src/domains/products/mutations.ts'
import { categoryName } from '#src/lib/category-name.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Region } from '#src/ui/region.tsx'
import { useKnownCategories } from '../draft/use-known-categories.ts'
import css from './edit-conflict.module.css'
import { pick } from './find-changes.ts'
import { rowPhotos } from './row-words.ts'

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
}

/** Resolves an edit conflict: per field, the user chooses the value to keep. */
export function EditConflict({ entry, row }: { entry: StoredEntry; row: ProductRow }) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const tree = useKnownCategories()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const args = productEdit.read(entry.args, entry.v)
  if (args === null) return null
  const asked = (Object.keys(entry.lastError?.fields ?? {}) as ProductField[]).filter(
    (field) => field in args.changes,
  )
  const isDecided = asked.every((field) => sides[field] !== undefined)

  const settle = async () => {
    setBusy(true)
    const fields = Object.keys(args.changes).filter((field) => sides[field] !== 'there')
    const now = { ...row, photos: rowPhotos(row) } as Parameters<typeof pick>[0]
    const base = {
      ...pick(args.base as typeof now, fields),
      ...pick(
        now,
        fields.filter((one) => asked.some((field) => field === one)),
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
          {asked.map((field) => (
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
  if (typeof value === 'object') return Object.values(value).join(', ') || 'Rien'
  return String(value)
}
