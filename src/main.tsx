import './ui/styles.css'
import { createRoot } from 'react-dom/client'
import { readFirstAnswers } from '#src/api/first-answers.ts'
import { openPage } from '#src/app/open-page.tsx'
import { readDevice } from '#src/platform/device.ts'
import { suppressDoubleTaps } from '#src/platform/double-tap.ts'
import { catchInstallPrompt } from '#src/platform/install-prompt.ts'
import { createPagePort } from '#src/platform/page-port.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { startWorker } from '#src/platform/worker.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html lacks #root')

const prompt = catchInstallPrompt(window)
if (readDevice().ios) suppressDoubleTaps(document, () => performance.now())

const worker = startWorker()
const app = await openPage({
  storage: localSmallStorage(),
  page: createPagePort(worker.requestBackgroundSync),
  prompt,
  worker,
  csrfToken: document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? null,
  first: {
    answers: readFirstAnswers(document.getElementById('first')?.textContent),
    at: performance.timeOrigin,
  },
})
createRoot(root).render(app)
