export { openDescriber } from './describe-photos.ts'
export { openPhotoDesk, type PhotoDesk } from './photo-desk.ts'
export { presentPhoto } from './present.ts'
export { ownPhotos } from './rows.ts'
