import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

export const stepTitles = ['Photos', 'Votre article', 'Prix, lieu et état', 'Vérifier et publier'] as const
export const lastStep = stepTitles.length

const titleFields = new Set(['title', 'category', 'description', 'voice', 'attributes', 'quantity'])

/** The step that holds a field, from 1. */
export function stepOf(field: string): number {
  const name = field.split('.')[0] ?? ''
  if (name === 'photos') return 1
  return titleFields.has(name) ? 2 : 3
}

export function readStep(text: string | undefined): number | null {
  return text !== undefined && /^[1-4]$/.test(text) ? Number(text) : null
}

/** The step in the address, each a history entry, so that the phone's back button goes one step back. */
export function useSteps(form: RefObject<HTMLFormElement | null>, begin: number) {
  const navigate = useNavigate()
  const router = useRouter()
  const { history } = router
  const { etape, ...search } = useSearch({ strict: false }) as Record<string, string>
  const step = readStep(etape) ?? begin
  const from = history.location.state.sellFrom

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged && fromLocation?.searchStr !== toLocation.searchStr) openStep(form.current)
      }),
    [router, form],
  )

  const go = async (to: number, replace = false) => {
    const rendered = new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', () => {
        stop()
        resolve()
      })
    })
    await navigate({
      to: '/products/create',
      search: { ...search, etape: String(to) },
      state: replace ? {} : { sellFrom: step },
      replace,
    })
    await rendered
  }
  return {
    step,
    go,
    /** A step that was opened for a correction leads back to the last one. */
    next: () => (from === lastStep ? history.back() : void go(step + 1)),
    back: () => (from === undefined ? void go(step - 1, true) : history.back()),
  } as const
}

/** Focuses the first field if it is empty, else the heading. */
function openStep(form: HTMLFormElement | null): void {
  const step = form?.querySelector('[data-step]:not([hidden])')
  const field = step?.querySelector<HTMLInputElement>('input[name]')
  const target = field?.value === '' ? field : step?.querySelector<HTMLElement>('h2')
  target?.focus()
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the product form from which this one was opened. */
    sellFrom?: number
  }
}
