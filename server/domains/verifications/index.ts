export { mountVerifications } from './routes.ts'
export { createVerificationPhotos, type VerificationPhotoService } from './verification-photos.ts'
