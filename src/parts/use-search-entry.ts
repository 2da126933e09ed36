import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { searchAddress } from '#src/lib/search-address.ts'

interface SearchEntry {
  typed: string
  type(text: string): void
  /** Goes to the results; nothing but spaces does nothing. */
  submit(event: FormEvent): void
}

/** A search field's text: what is being typed, and after a search or a step back what is searched. */
export function useSearchEntry(query: string): SearchEntry {
  const router = useRouter()
  const [typed, type] = useState(query)
  const [searched, follow] = useState(query)
  if (searched !== query) {
    follow(query)
    type(query)
  }
  return {
    typed,
    type,
    submit(event) {
      event.preventDefault()
      const address = searchAddress(typed)
      if (address !== null) router.history.push(address)
    },
  }
}
