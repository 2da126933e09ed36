import { BadgeCheck } from 'lucide-react'
import type { PendingProduct } from '#contract/review-queue.ts'
import { counted } from '#src/components/counted.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { PersonLink } from '../decide/person-link.tsx'
import css from './seller-facts.module.css'

export function SellerFacts({ seller }: Pick<PendingProduct, 'seller'>) {
  const { name, avatar, is_verified, member_since, published, sold, decisions } = seller
  return (
    <div className={css.seller}>
      <Avatar name={name} src={avatar} size={44} />
      <div className={css.words}>
        <p className={css.name}>
          <PersonLink person={seller} className={css.link} />
          {is_verified ? <BadgeCheck role="img" aria-label="Compte vérifié" /> : null}
        </p>
        <p className={css.facts}>
          Inscription <TimeAgo at={member_since} />
        </p>
        <p className={css.facts}>
          {counted(published, 'annonce mise en ligne', 'annonces mises en ligne')} ·{' '}
          {counted(sold, 'vente', 'ventes')} ·{' '}
          <span data-bad={decisions > 0 || undefined} className={css.count}>
            {decisions === 0
              ? 'aucune décision à son sujet'
              : counted(decisions, 'décision à son sujet', 'décisions à son sujet')}
          </span>
        </p>
      </div>
    </div>
  )
}
