export { askersAbout, partnersOf } from './rows.ts'
export { between, ofListing, ofPerson, touchTalks } from './touch-talks.ts'
