import type { changePin } from '#contract/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '../auth/index.ts'
import { changeProtection } from './change-protection.ts'
import { checkPin } from './check-pin.ts'
import { changePinRow, lockPin } from './pin-rows.ts'
import { protectionOf } from './present.ts'
import type { ConfirmationSettings } from './settings.ts'

export async function change(
  settings: ConfirmationSettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof changePin>,
): Promise<Answer<typeof changePin>> {
  const { pin, exempt_up_to } = body
  const before = await checkPin(db, actor.id, body.current, now)
  const pinHash = pin === undefined ? before.pinHash : await hashPassword(pin)
  const exemptUpTo = exempt_up_to ?? before.exemptUpTo
  const isNewPin = pin !== undefined
  await changeProtection(settings, actor.id, now, async (tx) => {
    const present = await lockPin(tx, actor.id)
    if (present?.pinHash !== before.pinHash) throw new AppError('pin_missing')
    if (!isNewPin && exemptUpTo === present.exemptUpTo) return null
    await changePinRow(tx, actor.id, { pinHash, exemptUpTo, changedAt: isNewPin ? now : present.changedAt })
    return isNewPin
      ? {
          title: 'Le code de votre portefeuille a changé',
          message: 'Le code de votre portefeuille a été changé avec l’ancien.',
        }
      : {
          title: 'Payer sans code',
          message:
            exemptUpTo === 0
              ? 'Chaque paiement depuis votre portefeuille demande de nouveau votre code.'
              : 'Les petits paiements depuis votre portefeuille se font désormais sans code, jusqu’au montant choisi par jour.',
        }
  })
  return { data: await protectionOf(db, actor.id, now) }
}
