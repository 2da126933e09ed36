import { ShieldCheck, X } from 'lucide-react'
import type { Risk } from '#contract/risky-words.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './safety-tip.module.css'

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
      <p>{tipText[risk][moment]}</p>
      <IconButton label="Fermer le conseil" icon={<X />} onClick={onWave} />
    </div>
  )
}

/** `read` is shown to the receiver, `written` to the sender. */
const tipText: Record<Risk, { read: string; written: string }> = {
  code: {
    read: 'Ne donnez jamais un code reçu par SMS. Votre code de remise ne se dit qu’avec l’article en main.',
    written:
      'Un code ne s’envoie pas par message. Dites votre code de remise seulement avec l’article en main.',
  },
  advance: {
    read: 'Ne payez rien avant d’avoir vu l’article, même une partie.',
    written: 'Demander ou verser une avance inquiète souvent. Mieux vaut payer à la remise.',
  },
  link: {
    read: 'Ce lien mène hors de Louma. N’y saisissez ni code ni mot de passe.',
    written: 'Les liens qui mènent hors de Louma font hésiter. Une photo ou une offre s’envoie ici.',
  },
  phone: {
    read: 'Restez sur Louma tant que l’article n’est pas remis : ce qui se dit ici peut servir de preuve.',
    written: 'Votre numéro sera visible. Ce qui se dit sur Louma peut servir de preuve, un appel non.',
  },
}
