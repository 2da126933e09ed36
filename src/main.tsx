import './ui/styles.css'
import { openPage } from '#src/app/open-page.tsx'
import { showApp } from '#src/app/show-app.ts'
import { readInitialData } from '#src/lib/initial-data.ts'
import { createInitialReads } from '#src/mirror/initial-reads.ts'
import { createDataSaver } from '#src/platform/data-saver.ts'
import { readDevice } from '#src/platform/device.ts'
import { openDeviceSettings } from '#src/platform/device-settings.ts'
import { suppressDoubleTaps } from '#src/platform/double-tap.ts'
import { catchInstallPrompt } from '#src/platform/install-prompt.ts'
import { createPagePort } from '#src/platform/page-port.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { applyTheme } from '#src/platform/theme.ts'
import { trustOwnScripts } from '#src/platform/trust-own-scripts.ts'
import { startWorker } from '#src/platform/worker.ts'

trustOwnScripts(window)
const storage = localSmallStorage()
const settings = openDeviceSettings(storage)
const saver = createDataSaver(settings, storage)
// A built page has applied it (src/boot.ts). Again, it would make the browser compute every style again.
if (import.meta.env.DEV) applyTheme(document, settings.get().theme)
settings.subscribe(() => applyTheme(document, settings.get().theme))

const prompt = catchInstallPrompt(window)
const device = readDevice()
if (device.ios) suppressDoubleTaps(document, () => performance.now())

const worker = startWorker()
const reads = createInitialReads()
// No top-level await: WebKit can loop endlessly over a module that waits there when its page is left (decision 080).
void openPage({
  reads,
  storage,
  settings,
  saver,
  page: createPagePort(worker.requestBackgroundSync, saver),
  prompt,
  worker,
  standalone: device.standalone,
  csrfToken: document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? null,
  first: {
    answers: readInitialData(document.getElementById('first')?.textContent),
    at: performance.timeOrigin,
  },
}).then((app) => showApp(app, reads, document))
