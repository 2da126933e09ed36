import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { forgotPassword } from '#contract/auth.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import css from './fields.module.css'
import { loginDraft } from './login-draft.ts'
import { useForm } from './use-form.ts'

/** The response is the same whether the account exists or not. */
export function AskLink() {
  const api = useAuthApi()
  const [email, setEmail] = useState(() => loginDraft.read('email'))
  const [asked, setAsked] = useState<{ demoLink: string | null } | null>(null)
  const { form, problem, busy, submit } = useForm({
    schema: forgotPassword.body,
    body: () => ({ email }),
    send: (body) => api.forgotPassword(body),
    done: (demoLink) => setAsked({ demoLink }),
    bare: 'Cette adresse n’a pas été acceptée.',
  })

  return (
    <AuthFrame
      title="Mot de passe oublié"
      lead="Recevez un lien pour en choisir un autre."
      message={problem.message}
      foot={<Link to="/login">Retour à la connexion</Link>}
    >
      <div role="status">
        {asked !== null ? (
          <Card>
            <EmptyState
              icon={<MailCheck />}
              title="Consultez vos e-mails"
              text={`Si un compte existe avec l’adresse ${email.trim()}, un lien vient d’être envoyé. Il est valable une heure et sert une seule fois.`}
              action={<Button onClick={() => setAsked(null)}>Changer d’adresse</Button>}
            />
            {asked.demoLink === null ? null : <DemoLink link={asked.demoLink} />}
          </Card>
        ) : null}
      </div>
      {asked !== null ? null : (
        <form ref={form} className={css.fields} onSubmit={submit} noValidate>
          <EmailField
            autoComplete="username"
            value={email}
            error={problem.fields.email}
            onChange={({ target }) => {
              setEmail(target.value)
              loginDraft.write('email', target.value)
            }}
          />
          <Button type="submit" variant="primary" className={css.send} busy={busy}>
            Recevoir un lien
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

/** Link of the reset e-mail, which the demo does not send. */
function DemoLink({ link }: { link: string }) {
  const search = Object.fromEntries(new URL(link, location.origin).searchParams)
  return (
    <div className={css.demo}>
      <p>Démonstration : ici, aucun e-mail ne part vraiment. Voici le lien que vous auriez reçu.</p>
      <Link to="/forgot-password" search={search} className={buttonClass('primary')}>
        Choisir un mot de passe
      </Link>
    </div>
  )
}
