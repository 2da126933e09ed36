export { openDescriber } from './describe-photos.ts'
export { createPhotoService, type PhotoService } from './photo-service.ts'
export { presentPhoto } from './present.ts'
export { ownPhotos } from './rows.ts'
