import { ShieldCheck, X } from 'lucide-react'
import type { Risk } from '#contract/risky-words.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './safety-tip.module.css'
import { tipWords } from './tip-words.ts'

interface SafetyTipProps {
  risk: Risk
  /** 'read': below a received message; 'written': above the field. */
  moment: 'read' | 'written'
  onWave: () => void
}

export function SafetyTip({ risk, moment, onWave }: SafetyTipProps) {
  return (
    <div className={css.tip} data-moment={moment} role="note" aria-label="Conseil de sécurité">
      <ShieldCheck aria-hidden="true" />
      <p>{tipWords[risk][moment]}</p>
      <IconButton label="Fermer le conseil" icon={<X />} onClick={onWave} />
    </div>
  )
}
