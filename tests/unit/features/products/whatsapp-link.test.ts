import { expect, test } from 'vitest'
import { whatsappLink } from '#src/features/products/detail/whatsapp-contact.tsx'

test('the link opens the chat with a sentence about the listing', () => {
  const link = new URL(
    whatsappLink('221770000000', { id: 'p1', title: 'Robe & wax' }, 'https://louma.example'),
  )
  expect(link.origin + link.pathname).toBe('https://wa.me/221770000000')
  expect(link.searchParams.get('text')).toBe(
    'Bonjour, je vous écris au sujet de «\u00a0Robe & wax\u00a0»\u00a0: https://louma.example/products/p1\n\nContinuer sur Louma\u00a0: https://louma.example/conversations/new?product=p1',
  )
})
