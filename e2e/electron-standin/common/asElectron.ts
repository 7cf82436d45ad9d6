/** Casts a stand-in's partial object to Electron's full type. No other cast does this; missing members throw in the guard. */
export const asElectron = <Whole>(partial: object): Whole => partial as Whole
