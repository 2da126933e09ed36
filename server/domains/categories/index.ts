export { moveMerged, openMover } from './move-merged.ts'
export { mountCategories } from './routes.ts'
export { attributesOf, branchOf, nowCalled, pathTo, readTree, wrongAttributes } from './tree.ts'
