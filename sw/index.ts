import { clientsClaim } from 'workbox-core'
import { serveAppShell } from './app-shell.ts'
import { watchBackgroundSync } from './background-sync.ts'
import { watchMessages } from './messages.ts'
import { openOffice } from './office.ts'
import { keepPictures } from './pictures.ts'
import { catchMutations } from './queue-route.ts'
import { tellPages } from './windows.ts'

declare const self: ServiceWorkerGlobalScope

const office = openOffice()

serveAppShell(self.__WB_MANIFEST)
keepPictures()
catchMutations(office)
watchBackgroundSync(self, { office, tellPages })
watchMessages(self, office)
clientsClaim()
