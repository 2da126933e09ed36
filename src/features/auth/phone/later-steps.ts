export { CodeStep } from './code-step.tsx'
export { EnterStep, RegisterStep, ResetStep } from './end-steps.tsx'
