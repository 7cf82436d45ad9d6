import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'

class PowerMonitor
  extends EventEmitter
  implements Pick<Electron.PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower'>
{
  getSystemIdleTime(): number {
    return 0
  }
  getSystemIdleState(): 'active' {
    return 'active'
  }
  isOnBatteryPower(): boolean {
    return false
  }
}
guardClass('powerMonitor', PowerMonitor)

/** Electron's powerMonitor; tests emit `suspend` and `resume` on it. */
export const powerMonitor = new PowerMonitor()
