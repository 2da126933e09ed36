export { openDescriber } from './describe-photos.ts'
export { createPhotoService, type PhotoService } from './photo-service.ts'
export { ownPhotos, presentPhoto } from './rows.ts'
