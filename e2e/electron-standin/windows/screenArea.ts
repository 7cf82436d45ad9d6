/** The area for windows: the stand-in's own screen, or the display's area. */
export const screenArea: Electron.Rectangle = { x: 0, y: 0, width: 1920, height: 1080 }

/** Whether windows are visible. */
export const isOnDisplay = Boolean(process.env['DISPLAY'])
