/**
 * Casts a stand-in's partial object to Electron's full type. This is the only such cast; missing members throw through
 * the guard.
 */
export const asElectron = <Whole>(partial: object): Whole => partial as Whole
