import type { PlantedBug } from './bug.ts'

export const screenBugs: readonly PlantedBug[] = [
  {
    id: 'screen-undo-loses-focus',
    area: 'screens',
    description:
      'After an undo in the review queue the keyboard starts over at the top of the page [moderation: focus the product that returns after an undo]',
    file: 'src/staff/queue/use-queue-position.ts',
    find: '      awaited.current = (now) => now === id\n',
    replace: '      if (id !== here) awaited.current = (now) => now === id && now !== here\n',
    tests: ['tests/screens/staff-queue.test.ts', 'tests/journeys/710-review-products.test.ts'],
  },
  {
    id: 'screen-order-step-loses-focus',
    area: 'screens',
    description:
      'After a step of an order the keyboard starts over at the top of the page [orders: focus the next step when the pressed button disappears]',
    file: 'src/features/orders/order-page.tsx',
    find: '    main.pressed()\n',
    replace: '',
    tests: ['tests/journeys/610-order-in-escrow.test.ts'],
  },
  {
    id: 'screen-pictures-after-sign-out',
    area: 'screens',
    description:
      'Photos of private conversations stay on the phone after signing out [session: delete cached pictures whenever a session ends]',
    file: 'src/app/effects/forget-pictures.ts',
    find: 'next === null ? isMember : userId',
    replace: 'next === null ? false : userId',
    tests: ['tests/unit/app/forget-pictures.test.ts', 'tests/journeys/040-two-accounts-one-phone.test.ts'],
  },
  {
    id: 'screen-switch-answers-late',
    area: 'screens',
    description:
      'A switch does not move when it is touched, and a second touch sends the same choice again [A switch shows the choice in the instant of the touch: two quick touches on a slow phone sent the same choice twice]',
    file: 'src/ui/use-chosen.ts',
    find: '    setChoice(mine)\n',
    replace: '',
    tests: ['tests/screens/settings.test.ts'],
  },
  {
    id: 'screen-number-changes-under-fingers',
    area: 'screens',
    description:
      'The suggested phone number changes while it is edited [A number that is offered never changes under somebody’s fingers]',
    file: 'src/features/wallet/transfer-fields.tsx',
    find: '        onFocus={() => fields.typePhone(typed.phone)}\n',
    replace: '',
    tests: ['tests/screens/wallet-top-up.test.ts'],
  },
  {
    id: 'screen-draft-lost-by-share',
    area: 'screens',
    description:
      'A photo that is shared with the app empties the form of the draft [An offer is written on the phone, photos first: shared pictures join the draft, every keystroke is kept]',
    file: 'src/features/products/draft/draft-store.ts',
    find: 'shares.reduce(joinWords, (await readWords(db, draft)) ?? blank)',
    replace: 'shares.reduce(joinWords, blank)',
    tests: ['tests/unit/features/products/draft-store.test.ts'],
  },
  {
    id: 'screen-wrong-amount-left',
    area: 'screens',
    description: 'The dialog of a purchase shows the balance of before as the amount left',
    file: 'src/components/spend.ts',
    find: 'available: available - fromAvailable',
    replace: 'available',
    tests: [
      'tests/unit/components/spend.test.ts',
      'tests/journeys/630-buy-a-package.test.ts',
      'tests/journeys/631-boost-without-enough-money.test.ts',
    ],
  },
  {
    id: 'screen-refusal-without-reason',
    area: 'screens',
    description: 'A refused boost does not say that the product is gone',
    file: 'src/features/outbox/texts.ts',
    find: 'refusalReason({ kind, status, code, isGone }) ?? errorText(code, params, status)',
    replace: 'errorText(code, params, status)',
    tests: ['tests/unit/features/outbox/texts.test.ts', 'tests/screens/own-products.test.ts'],
  },
  {
    id: 'screen-hand-over-hidden-offline',
    area: 'screens',
    description:
      'A seller who accepted an order offline finds no button for the handover, as the code of it is unknown yet',
    file: 'src/features/orders/next-step.ts',
    find: 'handover_hash === null && !waiting',
    replace: 'handover_hash === null',
    tests: ['tests/unit/features/orders/next-step.test.ts', 'tests/journeys/611-handover-offline.test.ts'],
  },
  {
    id: 'screen-purchase-open-offline',
    area: 'screens',
    description: 'Without a network the packages can be bought, and the purchase ends without a result',
    file: 'src/features/packages/package-cards.tsx',
    find: 'online ? null : onlineOnlyText',
    replace: 'null',
    tests: ['tests/screens/packages.test.ts'],
  },
]
