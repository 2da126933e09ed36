import { ExternalLink } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { numberText } from '#contract/number-text.ts'
import { openTopUps } from '#contract/transfer-life.ts'
import { startTopUp, type TopUp } from '#contract/transfers.ts'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-texts.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useIntents, useTopUps } from '#src/mirror/money-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { BackToOrder } from '../back-to-order.tsx'
import { TransferFields } from '../transfer-fields.tsx'
import css from '../transfer-form.module.css'
import {
  type Followed,
  TransferCard,
  TransferSheet,
  usePolling,
  useTransferCommand,
} from '../transfer-sheet.tsx'
import { noFee, providerName, topUpText } from '../transfer-texts.ts'
import { sameIntent, type TransferStart, useTransferFields } from '../use-transfer-fields.ts'

interface TopUpSheetProps {
  wallet: WalletRow
  /** Initial value of the field, as typed. */
  amount: string
  /** Null opens the form. */
  id: string | null
  onClose: () => void
}

export function TopUpSheet({ wallet, amount, id, onClose }: TopUpSheetProps) {
  const [followed, follow] = useState<StartedTopUp | null>(
    id === null ? null : { id, isOld: false, isAnswered: true },
  )
  const [start, startWith] = useState<TransferStart>({ amount, provider: null, phone: null })
  if (followed !== null) {
    const again = ({ amount, provider, phone }: TopUp) => {
      startWith({ amount: String(amount), provider, phone })
      follow(null)
    }
    return (
      <FollowTopUp
        wallet={wallet}
        {...followed}
        onAgain={again}
        onGone={() => follow(null)}
        onClose={onClose}
      />
    )
  }
  return <TopUpForm wallet={wallet} start={start} onBegun={follow} onClose={onClose} />
}

interface TopUpFormProps {
  wallet: WalletRow
  start: TransferStart
  onBegun: (begun: StartedTopUp) => void
  onClose: () => void
}

const quick = [1_000, 2_000, 5_000, 10_000]

function TopUpForm({ wallet, start, onBegun, onClose }: TopUpFormProps) {
  const formId = useId()
  const online = useSyncStatus('online')
  const mover = useMove()
  const intents = useIntents() ?? []
  const providers = wallet.providers.filter(({ top_up }) => top_up)
  const fields = useTransferFields(providers, start)
  const [code, typeCode] = useState('')
  const { provider, phone, amount } = fields
  const asksCode = provider?.flow === 'code'
  const problem = asksCode ? codeProblem(code) : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!fields.check() || problem !== null || provider === undefined || amount === null) return
    const transfer = {
      kind: 'top-up' as const,
      provider: provider.id,
      phone,
      amount,
      ...(asksCode ? { code: code.trim() } : {}),
    }
    // Reuse the id of a pending intent, so that the server does not start a second top-up.
    const intent: IntentRow = sameIntent(intents, transfer) ?? { id: newId(), at: Date.now(), ...transfer }
    const end = await mover.move(intent)
    if (end?.type === 'unknown') onBegun({ id: intent.id, isOld: false, isAnswered: false })
    if (end?.type !== 'done') return
    const read = v.safeParse(startTopUp.answer, end.answer)
    const id = read.success ? read.output.data.id : intent.id
    onBegun({ id, isOld: id !== intent.id, isAnswered: true })
  }

  return (
    <Dialog
      open
      kind="sheet"
      title="Recharger"
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={formId} busy={mover.busy} disabled={!online}>
          {rechargeText(amount)}
        </Button>
      }
    >
      <form
        ref={fields.form}
        id={formId}
        className="stack gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TransferFields
          fields={fields}
          phoneLabel="Numéro mobile money"
          quick={quick.map((one) => (
            <Button key={one} size="small" onClick={() => fields.typeAmount(String(one))}>
              {fcfa(one)}
            </Button>
          ))}
        />
        {asksCode ? (
          <Field
            label="Code de l’opérateur"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => typeCode(currentTarget.value)}
            hint={`Demandez-le à ${provider?.name ?? 'l’opérateur'} avant de recharger.`}
            error={fields.shown(problem)}
          />
        ) : null}
        <MoveNote problem={online ? mover.problem : offlineProblem} />
      </form>
    </Dialog>
  )
}

function rechargeText(amount: number | null): string {
  return amount === null || amount === 0 ? 'Recharger' : `Recharger ${fcfa(amount)}`
}

/** Null when the operator's code is well-formed. */
export function codeProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Indiquez le code de l’opérateur.'
  return /^\d{4,8}$/.test(typed.trim()) ? null : 'Le code a de 4 à 8 chiffres.'
}

interface FollowTopUpProps extends Followed, StartedTopUp {
  wallet: WalletRow
  onAgain: (topUp: TopUp) => void
}

const lists = ['topUps', 'wallet', 'statement']

function FollowTopUp({ wallet, isOld, onAgain, ...followed }: FollowTopUpProps) {
  const topUps = useTopUps().data
  const topUp = topUps?.find(({ id }) => id === followed.id)
  const online = useSyncStatus('online')
  const { busy, problem, send } = useTransferCommand()
  const isOpen = openTopUps.some((state) => state === topUp?.state)
  usePolling(lists, isOpen)
  const name = topUp === undefined ? '' : providerName(wallet, topUp.provider)
  const sandbox = wallet.providers.find(({ id }) => id === topUp?.provider)?.desk_url ?? null
  return (
    <TransferSheet
      {...followed}
      title="Recharge"
      again="Recharger"
      isRead={topUps !== undefined}
      actions={
        topUp === undefined ? null : topUp.state === 'succeeded' ? (
          <BackToOrder
            variant="primary"
            otherwise={
              <Button variant="primary" onClick={followed.onClose}>
                Terminer
              </Button>
            }
          />
        ) : (
          <>
            {topUp.state === 'failed' ? null : (
              <Button
                busy={busy}
                disabled={!online}
                onClick={() => void send({ command: 'check-top-up', id: topUp.id })}
              >
                Vérifier
              </Button>
            )}
            {topUp.state === 'failed' || topUp.state === 'expired' ? (
              <Button variant="primary" disabled={!online} onClick={() => onAgain(topUp)}>
                Réessayer
              </Button>
            ) : topUp.redirect_url !== null ? (
              <a className={buttonClass('primary')} href={topUp.redirect_url}>
                <ExternalLink aria-hidden="true" />
                Continuer chez {name}
              </a>
            ) : null}
          </>
        )
      }
    >
      {topUp === undefined ? null : (
        <TransferCard words={topUpText(topUp, name)}>
          {isOld && isOpen ? (
            <p className={css.summary} role="status">
              Cette recharge était déjà en cours&nbsp;: la voici. Aucune autre n’a commencé.
            </p>
          ) : null}
          <Facts
            facts={[
              ['Montant', fcfa(topUp.amount)],
              ['Opérateur', name],
              ['Numéro', numberText(topUp.phone)],
              noFee,
              ...(topUp.state === 'succeeded' ? [['Nouveau solde', fcfa(wallet.available)] as const] : []),
            ]}
          />
          <MoveNote problem={online ? problem : offlineProblem} />
          {isOpen && sandbox !== null && topUp.redirect_url === null ? (
            <a className={css.sandbox} href={`${sandbox}?collect=${topUp.id}`}>
              Jouer l’opérateur
            </a>
          ) : null}
        </TransferCard>
      )}
    </TransferSheet>
  )
}

/** A top-up that has started, or whose start is unknown. */
interface StartedTopUp {
  id: string
  /** The server returned an earlier top-up with the same values. */
  isOld: boolean
  /** The server has confirmed the top-up. */
  isAnswered: boolean
}
