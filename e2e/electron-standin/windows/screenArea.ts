/** Where windows may be: the stand-in's own screen, or on a display what it has. */
export const screenArea: Electron.Rectangle = { x: 0, y: 0, width: 1920, height: 1080 }

/** Whether windows are seen. */
export const isOnDisplay = Boolean(process.env['DISPLAY'])
