import { guarded } from '../common/guarded.ts'

/** Whether the system is online; set by tests. */
export const connectivity = { isOnline: true }

/** Electron's net, of which the app asks the online state alone. */
export const net = guarded('net', { isOnline: () => connectivity.isOnline })
