import { Link } from '@tanstack/react-router'
import { BadgeCheck, Camera, CircleCheck, Hourglass, type LucideIcon, Phone, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type VerifiedWith, verifiedWith } from '#contract/verified-with.ts'
import { DraftPhoto, keepPhotos } from '#src/components/draft-photo.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useSortedPhotos } from '#src/components/use-sorted-photos.ts'
import { verificationKindText, verifiedText } from '#src/components/verified-text.ts'
import { photoDraft, type VerificationView } from '#src/domains/verifications/queries.ts'
import { verificationRequest, verificationWithdraw } from '#src/domains/verifications/verifications.ts'
import { longDay } from '#src/lib/dates.ts'
import { errorText } from '#src/lib/error-text.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useChosenPhoto, useVerification } from '#src/mirror/verification-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import css from './verification-page.module.css'

export function VerificationPage() {
  const view = useVerification()
  return (
    <Page
      title="Vérification"
      lead="Les acheteurs voient sur votre profil ce que Louma a vérifié, et depuis quand."
      narrow
    >
      {view.absent ? (
        <Card>
          <EmptyState icon={<ShieldCheck />} title="Ce serveur ne vérifie pas les comptes." />
        </Card>
      ) : (
        <Mirrored
          view={{ ...view, filled: view.filled && view.data !== null }}
          skeleton={
            <Card>
              <Skeleton shape="row" lines={3} />
            </Card>
          }
        >
          {(status) => (status === null ? null : <Levels status={status} />)}
        </Mirrored>
      )}
    </Page>
  )
}

function Levels({ status }: { status: VerificationView }) {
  const { needs_number, number_since, verified_with, request } = status
  const verified = verifiedText(status)
  return (
    <div className="stack gap-4">
      {number_since !== null ? (
        <State icon={CircleCheck} tone="good">
          {`Numéro confirmé depuis le ${longDay(number_since)}`}
        </State>
      ) : needs_number ? (
        <Card>
          <State icon={Phone}>
            Confirmez d’abord votre numéro avec un code reçu par message.
            <Link to="/settings/$id" params={{ id: 'account' }} className={buttonClass('primary')}>
              Confirmer mon numéro
            </Link>
          </State>
        </Card>
      ) : null}
      <Region title="Votre identité ou votre boutique">
        <div className="stack gap-4">
          {verified === null ? null : (
            <Card>
              <State icon={BadgeCheck} tone="good">
                {verified}
              </State>
            </Card>
          )}
          {request?.state === 'waiting' ? (
            <Waiting request={request} isPending={status.waiting} />
          ) : (
            <>
              {request?.state === 'refused' ? (
                <Card>
                  <p className="bold">Votre dernière demande n’a pas été acceptée.</p>
                  {request.words === null ? null : <p className={css.words}>{request.words}</p>}
                </Card>
              ) : null}
              {verified_with === null && !needs_number ? <Ask refused={status.refused} /> : null}
            </>
          )}
        </div>
      </Region>
    </div>
  )
}

interface StateProps {
  icon: LucideIcon
  tone?: 'good'
  children: ReactNode
}

function State({ icon: Icon, tone, children }: StateProps) {
  return (
    <div className={css.state} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div className="stack gap-3">{children}</div>
    </div>
  )
}

interface WaitingProps {
  request: NonNullable<VerificationView['request']>
  isPending: boolean
}

function Waiting({ request: { id, kind, created_at }, isPending }: WaitingProps) {
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const attempt = useAttempt()
  return (
    <Card>
      <State icon={Hourglass}>
        <div>
          <p className="bold">
            {isPending && !online
              ? 'Votre photo part dès le retour du réseau.'
              : 'L’équipe regarde votre photo.'}{' '}
            <PendingMark waiting={isPending} />
          </p>
          <p className="quiet">
            {verificationKindText[kind]} · envoyée <TimeAgo at={created_at} />
          </p>
        </div>
        <p className="small quiet">
          La réponse arrive ici et dans vos notifications. Puis la photo est effacée.
        </p>
        <Button onClick={() => void attempt(() => sync.act(verificationWithdraw, { id }))}>
          Retirer ma demande
        </Button>
      </State>
    </Card>
  )
}

const hints: Record<VerifiedWith, string> = {
  document: 'Carte d’identité, passeport ou permis\u00a0: toute la pièce, nette et sans reflet.',
  shop: 'L’enseigne, l’étal ou l’atelier où vous vendez, avec vous devant.',
}

function Ask({ refused }: Pick<VerificationView, 'refused'>) {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const sorted = useSortedPhotos()
  const [kind, choose] = useState<VerifiedWith>('document')
  const photo = useChosenPhoto(kind)
  const isReady = photo?.thumb !== undefined
  const take = async (files: readonly File[]) => {
    const kept = sorted(files, 1)
    if (kept.length > 0) await attempt(() => keepPhotos(db, photoDraft(kind), kept))
  }
  const send = async () => {
    if (!photo || !isReady) return
    const args = { id: newId(), kind, photo: photo.id }
    await attempt(() =>
      refused === null
        ? sync.act(verificationRequest, args)
        : sync.replace(refused.seq, verificationRequest, args),
    )
  }
  return (
    <Card className="stack gap-4">
      {refused === null ? null : (
        <p className="error" role="alert">
          {`La demande n’est pas partie. ${errorText(refused.error?.code ?? null, refused.error?.params, refused.error?.status)}`}
        </p>
      )}
      <ChoiceList
        label={'Que montrez-vous\u00a0?'}
        choices={verifiedWith.map((value) => ({
          value,
          label: verificationKindText[value],
          hint: hints[value],
        }))}
        value={kind}
        onChange={choose}
      />
      {photo ? (
        <DraftPhoto photo={photo} onRemove={() => void attempt(() => db.draftPhotos.delete(photo.id))} />
      ) : photo === null ? (
        <label className={buttonClass('primary')}>
          <input
            type="file"
            accept="image/*"
            className="visually-hidden"
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              // Clears the input, so that the same file can be chosen again.
              target.value = ''
            }}
          />
          <Camera aria-hidden="true" />
          Prendre la photo
        </label>
      ) : null}
      <p className={css.private}>
        <ShieldCheck aria-hidden="true" />
        Seule l’équipe de Louma voit cette photo. Elle est effacée dès la réponse.
      </p>
      {photo ? (
        <Button variant="primary" disabled={!isReady} onClick={() => void send()}>
          Envoyer à l’équipe
        </Button>
      ) : null}
    </Card>
  )
}
