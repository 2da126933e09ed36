export { sendDigests } from './send-digests.ts'
export { unsubscribeStyle, unsubscribeStylePath } from './unsubscribe-page.ts'
export { openUnsubscribe, unsubscribePath } from './unsubscribe-service.ts'
