// The window asks for the file's name before it opens: nothing else is loaded with it.

/** The settings file. */
export const settingsFile = 'settings.json'

/** The settings file before its last change. */
export const previousFile = 'settings.previous.json'
