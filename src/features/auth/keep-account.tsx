import * as v from 'valibot'
import { keepAccount } from '#contract/own-account.ts'
import { useAuthApi, useSession } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { OfflineNotice, Refusal } from './form-notices.tsx'
import { useForm } from './use-form.ts'

const nothing = v.object({})

export function KeepAccount({ onKept }: { onKept: () => void }) {
  const api = useAuthApi()
  const account = useAccountCall()
  const session = useSession()
  const { form, problem, busy, submit } = useForm({
    schema: nothing,
    body: () => ({}),
    bare: 'Le serveur n’a pas pu garder votre compte. Réessayez.',
    send: () => account((token) => api.call(keepAccount, { token })),
    async done() {
      await session.check()
      onKept()
    },
  })
  return (
    <>
      <OfflineNotice kept={false} />
      <Refusal message={problem.message} />
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <Button type="submit" variant="primary" busy={busy}>
          Garder mon compte
        </Button>
      </form>
    </>
  )
}
