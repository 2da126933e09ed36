import { Link, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useDecisions } from '#src/mirror/decision-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AppealForm } from './appeal-form.tsx'
import { DecisionCard } from './decision-card.tsx'

export function DecisionsPage() {
  const view = useDecisions()
  const list = useRef<HTMLDivElement>(null)
  const [contested, contest] = useState<string | null>(null)
  const formId = useId()
  const close = () => contest(null)
  useWantedDecision(list, view.data !== undefined && view.data.length > 0)
  const decision = view.data?.find(({ id }) => id === contested)
  return (
    <Page title="Décisions de l’équipe" lead="Ce que l’équipe de Louma a décidé, et pourquoi." narrow>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={3} />
          </Card>
        }
      >
        {(decisions) =>
          decisions.length === 0 ? (
            <NoDecisions />
          ) : (
            <div ref={list} className="stack gap-4">
              {decisions.map((one) => (
                <DecisionCard key={one.id} decision={one} onAppeal={() => contest(one.id)} />
              ))}
            </div>
          )
        }
      </Mirrored>
      <Dialog
        open={decision !== undefined}
        onClose={close}
        kind="sheet"
        title="Contester cette décision"
        actions={
          <>
            <Button onClick={close}>Plus tard</Button>
            <Button variant="primary" type="submit" form={formId}>
              Envoyer
            </Button>
          </>
        }
      >
        {decision === undefined ? null : <AppealForm formId={formId} decision={decision} onDone={close} />}
      </Dialog>
    </Page>
  )
}

function NoDecisions() {
  return (
    <Card>
      <EmptyState
        icon={<ShieldCheck />}
        title="Aucune décision à votre sujet."
        text="Si l’équipe refuse une annonce, masque un message ou suspend un compte, c’est écrit ici avec la raison."
        action={
          <Link to="/dashboard" className={buttonClass()}>
            Tableau de bord
          </Link>
        }
      />
    </Card>
  )
}

/** Scrolls once to the decision named in the URL, by id (`?decision=`) or by target (`?cible=`). */
function useWantedDecision(list: { current: HTMLDivElement | null }, isThere: boolean): void {
  const { decision, cible } = useSearch({ strict: false }) as { decision?: string; cible?: string }
  useEffect(() => {
    if (!isThere || (decision === undefined && cible === undefined)) return
    const found = [...(list.current?.children ?? [])].find(
      (one) =>
        one instanceof HTMLElement && (one.dataset.decision === decision || one.dataset.about === cible),
    )
    found?.scrollIntoView({ block: 'start' })
  }, [list, isThere, decision, cible])
}
