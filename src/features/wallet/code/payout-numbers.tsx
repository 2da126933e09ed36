import { type Protection, removePayoutNumber } from '#contract/confirmations.ts'
import { SecureNote } from '#src/components/wallet-pin/secure-note.tsx'
import { useSecureCall } from '#src/components/wallet-pin/use-secure-call.ts'
import { fullDate } from '#src/lib/dates.ts'
import { numberText } from '#src/lib/number-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './code-sheet.module.css'

interface PayoutNumbersProps {
  numbers: Protection['numbers']
  onChanged: (protection: Protection) => void
}

/** A withdrawal adds its number to this list. */
export function PayoutNumbers({ numbers, onChanged }: PayoutNumbersProps) {
  const secure = useSecureCall()
  const remove = (id: string) =>
    secure.work(async () => {
      const answer = await secure.call(removePayoutNumber, { params: { id } })
      if (answer !== null) onChanged(answer.data)
    })
  return (
    <section>
      <h3 className={css.heading}>Numéros de retrait</h3>
      {numbers.length === 0 ? (
        <p className={css.note}>Aucun pour l’instant. Vous en ajoutez un en faisant un retrait.</p>
      ) : (
        <ul>
          {numbers.map(({ id, phone, active_at }) => (
            <li key={id} className={css.number}>
              <span>
                {numberText(phone)}
                {Date.parse(active_at) > Date.now() ? (
                  <span className={css.note}> · à partir du {fullDate(active_at)}</span>
                ) : null}
              </span>
              <Button
                variant="quiet"
                size="small"
                busy={secure.busy}
                aria-label={`Retirer le ${numberText(phone)} de la liste`}
                onClick={() => void remove(id)}
              >
                Retirer de la liste
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SecureNote problem={secure.problem} />
    </section>
  )
}
