import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { loginLead, PasskeyEntry, PrivacyLink, ToLogin, ToRegister } from '../entry-links.tsx'
import { CodeStep } from './code-step.tsx'
import { EnterStep, RegisterStep, ResetStep } from './end-steps.tsx'
import { entryDraft, keepStep, keptStep, type ProvenPhone, type Step } from './entry-draft.ts'
import { NumberStep } from './number-step.tsx'

type Goal = 'login' | 'register' | 'reset'

interface PhoneEntryProps {
  goal: Goal
  /** Choice between number and e-mail. */
  ways?: ReactNode
  onDone: () => void
  /** The server does not sign in by number. */
  onAbsent: () => void
}

/** Number, code, then the PIN; whether the number has an account decides between sign-in and registration. */
export function PhoneEntry({ goal, ways = null, onDone, onAbsent }: PhoneEntryProps) {
  const toasts = useToasts()
  const [step, setStep] = useState<Step>(() => keptStep(Date.now()))
  const [typed, setTyped] = useState(() => entryDraft.read('typed'))
  const [notice, setNotice] = useState<string | null>(null)
  const go = (next: Step) => {
    keepStep(next)
    setNotice(null)
    setStep(next)
  }
  const restart = () => go({ at: 'number' })
  const ends = {
    onDone() {
      entryDraft.clear()
      onDone()
    },
    onExpired() {
      restart()
      setNotice(errorText('phone_ticket_invalid'))
    },
  }
  const after = ({ account }: ProvenPhone) => {
    if (account === null) return 'register'
    return goal === 'reset' ? 'reset' : 'enter'
  }
  return (
    <AuthFrame
      {...wordsOf(step.at, goal, useLead(goal))}
      message={notice}
      foot={footOf(step.at, goal, restart)}
    >
      {step.at === 'number' ? (
        <>
          {ways}
          <NumberStep
            typed={typed}
            onType={(text) => {
              entryDraft.write('typed', text)
              setTyped(text)
            }}
            onSent={(sent) => go({ at: 'code', sent })}
            end={goal === 'register' ? <PrivacyLink /> : null}
            onAbsent={() => {
              toasts.show({ type: 'info', title: errorText('phone_login_off') })
              onAbsent()
            }}
          />
          {goal === 'login' ? <PasskeyEntry /> : null}
        </>
      ) : step.at === 'code' ? (
        <CodeStep
          sent={step.sent}
          onProven={(proven) => go({ at: after(proven), sent: step.sent, proven })}
          onResent={(sent) => go({ at: 'code', sent })}
          onOther={restart}
        />
      ) : step.at === 'enter' ? (
        <EnterStep
          {...ends}
          proven={step.proven}
          onForgotten={() => go({ ...step, at: 'reset' })}
          onStranger={() => go({ ...step, at: 'register' })}
        />
      ) : step.at === 'register' ? (
        <RegisterStep {...ends} proven={step.proven} />
      ) : (
        <ResetStep {...ends} proven={step.proven} />
      )}
    </AuthFrame>
  )
}

function footOf(at: Step['at'], goal: Goal, restart: () => void): ReactNode {
  if (at === 'number') return goal === 'login' ? <ToRegister /> : <ToLogin />
  // The step has a button of its own.
  if (at === 'code') return null
  return (
    <Button variant="quiet" onClick={restart}>
      Changer de numéro
    </Button>
  )
}

function useLead(goal: Goal): string {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  if (goal === 'login') return loginLead(redirect)
  return goal === 'register'
    ? 'Un compte pour vendre, acheter et suivre vos commandes.'
    : 'Un code par message, et vous en choisissez un autre.'
}

const titles: Record<Goal, string> = { login: 'Connexion', register: 'Inscription', reset: 'Code oublié' }

function wordsOf(at: Step['at'], goal: Goal, lead: string): { title: string; lead: string } {
  if (at === 'code') return { title: 'Entrez le code', lead: 'Six chiffres, valables cinq minutes.' }
  if (at === 'enter')
    return { title: 'Vous revoilà', lead: 'Ce numéro a déjà un compte\u00a0: c’est bien vous\u00a0?' }
  if (at === 'register') return { title: 'Bienvenue', lead: 'Votre numéro est confirmé. Encore deux choses.' }
  if (at === 'reset') return { title: 'Choisir un autre code', lead: 'Votre numéro est confirmé.' }
  return { title: titles[goal], lead }
}
