import type { Bridge } from '../src/shared/bridge.ts'

declare global {
  interface Window {
    readonly pitboss: Bridge
  }
}
