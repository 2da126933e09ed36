import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import {
  changeCategory,
  type EditableCategory,
  mergeCategory,
  moveCategory,
  previewMerge,
} from '#contract/category-editing.ts'
import { counted } from '#src/components/counted.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { childrenOf, pathTo } from '#src/lib/category-tree.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { afterMove, type Move } from './arrange.ts'
import css from './category-sheets.module.css'
import { closingText, mergeText, pathText } from './category-texts.ts'
import { placeWords } from './places.ts'
import { useCategoryAction } from './use-category-action.ts'

export interface CategorySheetProps {
  tree: readonly EditableCategory[]
  row: EditableCategory
  onClose: () => void
}

/** Closes a category to new products, or reopens it. */
export function CloseSheet({ tree, row, onClose }: CategorySheetProps) {
  const action = useCategoryAction()
  // Fixed when the sheet opens, so that an update from the server does not invert the question.
  const [disabled] = useState(!row.disabled)
  const decide = async () => {
    const body = { seen: row.version, disabled }
    if (await action.send(changeCategory, { slug: row.slug }, body)) onClose()
  }
  return (
    <DecisionDialog
      {...action.dialog}
      title={disabled ? `Fermer « ${row.name} » ?` : `Rouvrir « ${row.name} » ?`}
      consequences={
        disabled
          ? closingText(row, childrenOf(tree, row.slug).length)
          : 'Elle revient dans les filtres et les formulaires, avec ce qui est dessous.'
      }
      confirm={disabled ? 'Fermer la catégorie' : 'Rouvrir'}
      tone={disabled ? 'danger' : 'primary'}
      onConfirm={decide}
      onClose={onClose}
    />
  )
}

/** Two steps: target and effect first, then the confirmation with a reason. */
export function MergeSheet({ tree, row, onClose }: CategorySheetProps) {
  const action = useCategoryAction()
  const [into, setInto] = useState('')
  const [sure, setSure] = useState(false)
  const target = tree.find(({ slug }) => slug === into)
  const below = childrenOf(tree, row.slug).length
  const targets = tree.filter(
    ({ slug }) => slug !== row.slug && pathTo(tree, slug).every(({ disabled }) => !disabled),
  )
  const decide = async () => {
    if (!sure) {
      setSure(true)
      // Moves focus to the question, so that it is read before the buttons.
      action.form.current?.closest('dialog')?.querySelector('h2')?.focus()
      return
    }
    if (await action.send(mergeCategory, { slug: row.slug }, { into })) onClose()
  }
  return (
    <DecisionDialog
      {...action.dialog}
      title={sure ? 'Confirmer la fusion' : `Fusionner « ${row.name} »`}
      reason={sure ? action.dialog.reason : undefined}
      confirm={sure ? 'Fusionner' : 'Continuer'}
      tone={sure ? 'danger' : 'primary'}
      leave={sure ? 'Retour' : null}
      onLeave={() => setSure(false)}
      isBlocked={below > 0 || target === undefined}
      onConfirm={decide}
      onClose={onClose}
    >
      {below > 0 ? (
        <p dir="ltr">
          {`« ${row.name} » a encore ${counted(below, 'sous-catégorie', 'sous-catégories')}. Placez-les d’abord ailleurs, ou fusionnez-les.`}
        </p>
      ) : sure ? (
        <p>{`Une fusion ne se défait pas : « ${row.name} » n’existera plus, et son adresse mènera à « ${target?.name} ».`}</p>
      ) : (
        <Select
          label="Dans quelle catégorie"
          value={into}
          error={action.wrong.into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        >
          <option value="">Choisir</option>
          {targets.map(({ slug }) => (
            <option key={slug} value={slug}>
              {pathText(tree, slug)}
            </option>
          ))}
        </Select>
      )}
      {target === undefined || below > 0 ? null : <MergeEffect key={into} row={row} into={target} />}
    </DecisionDialog>
  )
}

/** What a merge would move, as counted by the server. */
function MergeEffect({ row, into }: { row: EditableCategory; into: EditableCategory }) {
  const view = useAdmin(previewMerge, { params: { slug: row.slug }, query: { into: into.slug } })
  return (
    <section className={css.effect} aria-label="Ce que fait la fusion" aria-live="polite">
      <p className={css.names}>
        <span>{row.name}</span>
        <ArrowRight aria-label="vers" />
        <span>{into.name}</span>
      </p>
      <Mirrored view={view} skeleton={<Skeleton lines={2} />}>
        {({ data }) => (
          <ul className="stack gap-2">
            <li>{mergeText(data, into.name)}</li>
            <li>
              {data.aliases.length > 1
                ? `Les adresses ${data.aliases.join(', ')} mèneront à ${into.slug}.`
                : `L’adresse ${row.slug} mènera à ${into.slug}.`}
            </li>
            {data.attributes_not_asked.length === 0 ? null : (
              <li>
                {`Ne seront plus demandées : ${data.attributes_not_asked.map(({ label }) => label).join(', ')}. Les annonces gardent leurs valeurs.`}
              </li>
            )}
          </ul>
        )}
      </Mirrored>
    </section>
  )
}

interface SaveSheetProps {
  tree: readonly EditableCategory[]
  moves: readonly Move[]
  /** Called for each move once the server has accepted it. */
  onSaved: (move: Move) => void
  onClose: () => void
}

/** Sends the moves one by one, all with the same reason. */
export function SaveSheet({ tree, moves, onSaved, onClose }: SaveSheetProps) {
  const action = useCategoryAction()
  const save = async () => {
    for (const move of moves) {
      const { slug, parent, order } = move
      if (!(await action.send(moveCategory, { slug }, { parent, order: [...order] }))) return
      onSaved(move)
    }
    onClose()
  }
  return (
    <DecisionDialog
      {...action.dialog}
      title="Enregistrer le nouvel ordre"
      confirm="Enregistrer"
      onConfirm={save}
      onClose={onClose}
    >
      <ul className={css.movesList}>
        {linesOf(tree, moves).map(({ name, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same category may move twice.
          <li key={at}>
            <span className="bold wrap-anywhere">{name}</span>
            <span className="small quiet">{place}</span>
          </li>
        ))}
      </ul>
      {action.wrong.parent === undefined ? null : <p className="semibold error">{action.wrong.parent}</p>}
    </DecisionDialog>
  )
}

/** A line per move, worded for the tree left by the moves before it. */
function linesOf(
  tree: readonly EditableCategory[],
  moves: readonly Move[],
): { name: string; place: string }[] {
  let now = [...tree]
  return moves.map((move) => {
    now = afterMove(now, move)
    return {
      name: now.find(({ slug }) => slug === move.slug)?.name ?? move.slug,
      place: placeWords(now, move),
    }
  })
}
