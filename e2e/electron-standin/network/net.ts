import { guarded } from '../common/guarded.ts'

/** Whether the system is online; set by tests. */
export const connectivity = { isOnline: true }

/** Electron's net, reduced to the online state that the app reads. */
export const net = guarded('net', { isOnline: () => connectivity.isOnline })
