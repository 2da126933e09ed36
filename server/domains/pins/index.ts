export { changePinRow, checkPin, findPin, lockPin, noTries, triesLeft, waitError } from './pins.ts'
