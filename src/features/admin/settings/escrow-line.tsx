import { Undo2 } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import css from './setting-line.module.css'

interface EscrowLineProps {
  checked: boolean
  isChanged: boolean
  /** The operator's default; null while it is the shown value. */
  usual: boolean | null
  onChange: (checked: boolean) => void
  onUsual: () => void
}

/** Switch for orders paid from the wallet and held in escrow until the handover. */
export function EscrowLine({ checked, isChanged, usual, onChange, onUsual }: EscrowLineProps) {
  return (
    <div className={cx(css.line, isChanged && css.changed)}>
      <Switch
        label="Paiement depuis le portefeuille"
        hint="Louma garde l’argent jusqu’à la remise. Les commandes déjà payées ne changent pas."
        checked={checked}
        onChange={onChange}
      />
      {usual === null ? null : (
        <Button
          variant="quiet"
          size="small"
          className={css.usual}
          icon={<Undo2 aria-hidden="true" />}
          onClick={onUsual}
        >
          Revenir à la valeur par défaut ({usual ? 'proposé' : 'pas proposé'})
        </Button>
      )}
    </div>
  )
}
