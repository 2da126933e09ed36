export { mountMarketFigures } from './routes.ts'
