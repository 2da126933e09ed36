import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Payout } from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import common from '../shared/common.module.css'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { useDecision } from '../shared/use-admin-act.ts'
import { figuresName, historyLines, personLines } from './money-facts.ts'
import type { PaymentAction } from './payment-actions.ts'
import css from './payment-dialog.module.css'

const leastReference = 4
export const offlineNote = 'Décider demande le réseau.'

interface PaymentDialogProps {
  payment: Pick<Payout, 'id' | 'amount' | 'user' | 'history'>
  title: string
  /** Name of the part with the amount. */
  label: string
  facts: readonly [name: string, value: ReactNode][]
  actions: readonly PaymentAction[]
  /** Collection of the payments that wait, refreshed after the decision. */
  list: string
  onClose: () => void
  children?: ReactNode
}

/** A payment and its person; after one of the buttons, the fields of that decision. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { payment, title, label, facts, actions, list, onClose, children } = props
  const online = useSyncStatus('online')
  const { busy, problem, decide, clear } = useDecision(onClose)
  const [chosen, choose] = useState<PaymentAction | null>(null)
  const [texts, write] = useState<Readonly<Record<string, string>>>({})
  const [reference, name] = useState('')
  const [tried, setTried] = useState(false)
  const text = chosen === null ? '' : (texts[chosen.label] ?? '')
  const isShort = chosen !== null && text.trim().length < chosen.least
  const isNameless = chosen?.asksReference === true && reference.trim().length < leastReference

  const turn = (action: PaymentAction | null) => {
    clear()
    setTried(false)
    choose(action)
  }
  const confirm = () => {
    setTried(true)
    if (chosen === null || isShort || isNameless) return
    const named = chosen.asksReference ? { reference: reference.trim() } : {}
    const body = { reason: text.trim(), ...named }
    const given = { params: { id: payment.id }, body, shown: [list, figuresName()] }
    return decide(chosen.endpoint, given, { title: chosen.done })
  }
  const dialog = { busy, problem, offline: offlineNote, onConfirm: confirm, onClose }
  if (chosen === null)
    return (
      <DecisionDialog
        {...dialog}
        title={title}
        actions={actions.map((action) => (
          <Button
            key={action.begin}
            variant={action.tone === 'primary' ? 'primary' : 'secondary'}
            disabled={!online}
            onClick={() => turn(action)}
          >
            {action.begin}
          </Button>
        ))}
      >
        <div className="stack gap-5">
          <section className="shrink" aria-label={label}>
            <p className={css.amount}>{fcfa(payment.amount)}</p>
            <Facts facts={facts} />
          </section>
          {children}
          <Person of={payment} />
        </div>
      </DecisionDialog>
    )
  const notification = chosen.notification?.(text.trim() || '…', reference.trim() || '…') ?? null
  return (
    <DecisionDialog
      {...dialog}
      step={chosen.begin}
      title={chosen.title}
      consequences={chosen.consequence}
      confirm={chosen.confirm}
      tone={chosen.tone}
      leave="Retour"
      onLeave={() => turn(null)}
    >
      {chosen.asksReference ? (
        <Field
          label="Référence de l’opérateur"
          hint="Celle du versement, ou de sa réponse."
          error={
            tried && isNameless ? 'Indiquez la référence de l’opérateur.' : problem?.fields.reference?.[0]
          }
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={reference}
          onChange={({ currentTarget }) => name(currentTarget.value)}
        />
      ) : null}
      <TextArea
        label={chosen.label}
        hint={chosen.hint}
        error={tried && isShort ? chosen.tooShort : problem?.fields.reason?.[0]}
        rows={4}
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => write({ ...texts, [chosen.label]: currentTarget.value })}
      />
      {notification === null ? null : (
        <figure className={css.notification}>
          <figcaption className={css.caption}>Sa notification</figcaption>
          <p className="bold">{notification.title}</p>
          <p className={css.message}>{notification.message}</p>
        </figure>
      )}
    </DecisionDialog>
  )
}

function Person({ of }: { of: Pick<Payout, 'user' | 'history'> }) {
  const { user } = of
  return (
    <>
      <section className="shrink" aria-label="La personne">
        <div className={css.who}>
          <Avatar name={user.name} size={40} />
          <div className="shrink">
            <strong className={css.name}>{user.name}</strong>
            <Link to="/admin/users/$id" params={{ id: user.id }} className={common.link}>
              Voir le compte
            </Link>
          </div>
        </div>
        <Facts facts={personLines(of)} />
      </section>
      <DialogPart title="Son argent jusqu’ici">
        <Facts facts={historyLines(of)} />
      </DialogPart>
    </>
  )
}

export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shrink">
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  )
}
