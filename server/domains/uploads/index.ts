export type { ArrivedFile } from './upload-kind.ts'
export { createUploadService, type UploadService } from './upload-service.ts'
