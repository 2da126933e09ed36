export { ownVoice, presentVoice } from './rows.ts'
export { createVoiceService, type VoiceService } from './voice-service.ts'
