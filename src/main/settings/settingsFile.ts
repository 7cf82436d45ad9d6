// The window asks for the file's name before it opens: nothing else is loaded with it.

/** The settings file. */
export const settingsFile = 'settings.json'

/** The settings file before its last change. */
export const previousFile = 'settings.previous.json'

/** Where an earlier Pitboss’s patterns of `source_body` are kept, which nothing reads any more. */
export const patternsFile = 'settings.patterns.json'
