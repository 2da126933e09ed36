import { fcfa } from '#src/lib/fcfa.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './boost-dialog.module.css'
import type { Payment } from './boost-payment-words.ts'
import { dataAge } from './data-age.ts'
import { MissingMoney } from './missing-money.tsx'

interface BoostPaymentProps {
  payment: Payment | null
  online: boolean
  /** Time of the last known balance, ms since 1970. */
  at: number | null
}

export function BoostPayment({ payment, online, at }: BoostPaymentProps) {
  const age = dataAge({ fetchedAt: at, failure: null }, online, useMinute())
  return (
    <div role="status">
      {payment === null ? null : payment.kind !== 'missing' ? (
        <p className={css.payment}>{payment.text}</p>
      ) : online ? (
        <div className={css.payment}>
          <MissingMoney missing={payment.missing} />
        </div>
      ) : (
        <p className={css.payment}>
          Il manque {fcfa(payment.missing)} d’après votre dernier solde connu. Sans recharge d’ici là, le
          boost sera refusé et rien ne sera débité.
        </p>
      )}
      {payment === null || payment.kind === 'included' || age === null ? null : (
        <p className={css.age}>{age}</p>
      )}
    </div>
  )
}
