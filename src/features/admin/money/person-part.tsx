import { Link } from '@tanstack/react-router'
import type { Payout } from '#contract/payout-review.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Facts } from '#src/ui/facts.tsx'
import css from './money-sheet.module.css'
import { historyLines, personLines } from './person-lines.ts'

export function PersonPart({ of }: { of: Pick<Payout, 'user' | 'history'> }) {
  const { user } = of
  return (
    <>
      <section className={css.part} aria-label="La personne">
        <div className={css.who}>
          <Avatar name={user.name} size={44} />
          <div className={css.names}>
            <strong className={css.name}>{user.name}</strong>
            <Link to="/admin/users/$id" params={{ id: user.id }} className={css.link}>
              Voir le compte
            </Link>
          </div>
        </div>
        <Facts facts={personLines(of)} />
      </section>
      <section className={css.part}>
        <h3 className={css.title}>Son argent jusqu’ici</h3>
        <Facts facts={historyLines(of)} />
      </section>
    </>
  )
}
