import { registerFloorWorker } from './register-floor-worker.ts'

registerFloorWorker()
