import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { loginLead, PasskeyEntry, PrivacyLink, ToLogin, ToRegister } from '../entry-links.tsx'
import css from '../fields.module.css'
import { entryDraft, keepStep, keptStep, type Step } from './entry-draft.ts'
import { NumberStep } from './number-step.tsx'

// Loaded while the number is typed.
const load = () => import('./later-steps.ts')
const CodeStep = lazyRouteComponent(load, 'CodeStep')
const EnterStep = lazyRouteComponent(load, 'EnterStep')
const RegisterStep = lazyRouteComponent(load, 'RegisterStep')
const ResetStep = lazyRouteComponent(load, 'ResetStep')

type Goal = 'login' | 'register'

interface PhoneEntryProps {
  goal: Goal
  /** Choice between number and e-mail. */
  ways: ReactNode
  onDone: () => void
  /** The server does not sign in by number. */
  onAbsent: () => void
}

/** Number, code, then the PIN; whether the number has an account decides between sign-in and registration. */
export function PhoneEntry({ goal, ways, onDone, onAbsent }: PhoneEntryProps) {
  const toasts = useToasts()
  const [step, setStep] = useState<Step>(() => keptStep(Date.now()))
  const [typed, setTyped] = useState(() => entryDraft.read('typed'))
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    load().catch(() => {})
  }, [])
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
      ) : (
        <Suspense fallback={<div className={css.later} />}>
          {step.at === 'code' ? (
            <CodeStep
              sent={step.sent}
              onProven={(proven) =>
                go({ at: proven.account === null ? 'register' : 'enter', sent: step.sent, proven })
              }
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
        </Suspense>
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
  return 'Un compte pour vendre, acheter et suivre vos commandes.'
}

const titles: Record<Goal, string> = { login: 'Connexion', register: 'Inscription' }

function wordsOf(at: Step['at'], goal: Goal, lead: string): { title: string; lead: string } {
  if (at === 'code') return { title: 'Entrez le code', lead: 'Six chiffres, valables cinq minutes.' }
  if (at === 'enter')
    return { title: 'Vous revoilà', lead: 'Ce numéro a déjà un compte\u00a0: c’est bien vous\u00a0?' }
  if (at === 'register') return { title: 'Bienvenue', lead: 'Votre numéro est confirmé. Encore deux choses.' }
  if (at === 'reset') return { title: 'Choisir un autre code', lead: 'Votre numéro est confirmé.' }
  return { title: titles[goal], lead }
}
