import { BadgeCheck, IdCard, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  decideVerification,
  listVerifications,
  openVerificationPhoto,
  type VerificationToReview,
} from '#contract/verification-review.ts'
import type { VerifiedWith } from '#contract/verified-with.ts'
import { verificationKindText } from '#src/components/verified-text.ts'
import { longDay } from '#src/lib/dates.ts'
import { adminName, useAdminPages } from '#src/mirror/staff-views.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Page } from '#src/ui/page.tsx'
import { RowContent, Rows, rowClass } from '#src/ui/rows.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { AdminSections, DashboardLink, PagedList } from '../shared/page-parts.tsx'
import { PersonLink } from '../shared/person.tsx'
import { useAdminAct, useDecision } from '../shared/use-admin-act.ts'
import { useUserMessage } from '../shared/user-message.tsx'
import css from './verifications-page.module.css'

const icons = { document: IdCard, shop: Store }

export function VerificationsPage() {
  const pages = useAdminPages(listVerifications)
  const [opened, open] = useState<VerificationToReview | null>(null)
  return (
    <Page title="Vendeurs à vérifier">
      <AdminSections />
      <PagedList
        pages={pages}
        lines={4}
        empty={{
          icon: <BadgeCheck />,
          title: 'Aucune demande n’attend.',
          text: 'Les vendeurs qui montrent une pièce d’identité ou leur boutique viennent ici.',
          action: <DashboardLink variant="secondary" />,
        }}
      >
        {(requests) => (
          <div className={css.rows}>
            <Rows label="Demandes">
              {requests.map((one) => {
                const Icon = icons[one.kind]
                return (
                  <li key={one.id}>
                    <button type="button" className={rowClass} onClick={() => open(one)}>
                      <RowContent
                        icon={<Icon />}
                        label={one.user.name}
                        hint={verificationKindText[one.kind]}
                        value={<TimeAgo at={one.created_at} />}
                      />
                    </button>
                  </li>
                )
              })}
            </Rows>
          </div>
        )}
      </PagedList>
      {opened === null ? null : (
        <VerificationSheet key={opened.id} request={opened} onClose={() => open(null)} />
      )}
    </Page>
  )
}

type Outcome = 'accept' | 'refuse'

const outcomes = [
  { value: 'accept', label: 'Accepter' },
  { value: 'refuse', label: 'Refuser' },
] as const

const acceptText: Record<VerifiedWith, string> = {
  document: 'Votre pièce d’identité correspond à votre compte. Les acheteurs voient qu’elle a été vérifiée.',
  shop: 'Nous avons reconnu votre boutique. Les acheteurs voient qu’elle a été vérifiée.',
}
const refuseText: Record<VerifiedWith, string> = {
  document:
    'La photo ne permet pas de vérifier la pièce. Reprenez-la\u00a0: toute la pièce, nette et sans reflet.',
  shop: 'La photo ne montre pas la boutique. Reprenez-la\u00a0: l’enseigne ou l’étal, avec vous devant.',
}

function templateOf(kind: VerifiedWith, outcome: Outcome): string {
  return (outcome === 'accept' ? acceptText : refuseText)[kind]
}

function VerificationSheet({ request, onClose }: { request: VerificationToReview; onClose: () => void }) {
  const { id, kind, user, refusals } = request
  const [outcome, setOutcome] = useState<Outcome>('accept')
  const message = useUserMessage('warn', { asksReason: false, text: templateOf(kind, 'accept') })
  const { decide, busy, problem } = useDecision(onClose)
  const isAccepted = outcome === 'accept'
  const choose = (next: Outcome) => {
    if (message.text === templateOf(kind, outcome)) message.write(templateOf(kind, next))
    setOutcome(next)
  }
  const submit = () => {
    if (!message.isReady()) return
    const body = { accepted: isAccepted, text: message.text.trim() }
    return decide(
      decideVerification,
      { params: { id }, body, shown: [adminName(listVerifications)] },
      { title: isAccepted ? 'Compte vérifié' : 'Demande refusée' },
    )
  }
  return (
    <DecisionDialog
      title={verificationKindText[kind]}
      consequences={
        isAccepted
          ? ['Le profil montre ce qui a été vérifié, et depuis quand.', 'La photo est effacée.']
          : [
              'Rien ne change sur le profil. La personne peut envoyer une autre photo.',
              'La photo est effacée.',
            ]
      }
      message={{ fields: message, reader: user.name }}
      confirm={isAccepted ? 'Accepter' : 'Refuser'}
      tone={isAccepted ? 'primary' : 'danger'}
      busy={busy}
      problem={problem}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <p className="bold">
          <PersonLink person={user} />
        </p>
        <Photo id={id} about={`${verificationKindText[kind]} de ${user.name}`} />
        <Facts
          facts={[
            ['Numéro confirmé', user.phone_since === null ? 'Non' : longDay(user.phone_since)],
            ['Membre depuis', longDay(user.member_since)],
            ['Ville', user.city ?? 'Non renseignée'],
            ...refusals.map(({ at, words }) => [`Refusé le ${longDay(at)}`, words] as const),
          ]}
        />
        <Segmented label="Décision" options={outcomes} value={outcome} onChange={choose} />
      </div>
    </DecisionDialog>
  )
}

/** Held in memory only: this device stores no documents of others. */
function Photo({ id, about }: { id: string; about: string }) {
  const { act, problem } = useAdminAct()
  const [jpeg, setJpeg] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is new in every render; the photo is read once.
  useEffect(() => {
    let isHere = true
    void act(openVerificationPhoto, { params: { id } }).then((answer) => {
      if (isHere && answer !== null) setJpeg(answer.data.jpeg)
    })
    return () => {
      isHere = false
    }
  }, [id])
  if (problem !== null)
    return (
      <p className="error" role="alert">
        {problem.text}
      </p>
    )
  return jpeg === null ? (
    <Skeleton lines={4} />
  ) : (
    <img src={`data:image/jpeg;base64,${jpeg}`} alt={about} className={css.photo} />
  )
}
