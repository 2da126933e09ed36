/* Dialogs of the form that few listings need: one chunk. */
export { DistrictSheet } from './district-sheet.tsx'
export { PhotoEditor } from './photo-editor.tsx'
