// An underscore inside a word begins no emphasis.
const marks = /[\\`*[\]<>|#~&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const openings = /[\\`<[]|^[ \t]*[#>]/gm

const escaped = (mark: string): string => mark.replace(/.$/, '\\$&')

/** A received text on one line of a Markdown document, a table's cell included, where it is read as it came. */
export const asMarkdown = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(marks, escaped)

/**
 * A text for a ticket, which may be read as Markdown or as it is: only what begins an element, a link, a picture, code, a
 * heading or a quotation is escaped, so that names and addresses can be copied from it.
 */
export const withoutMarkup = (text: string): string => text.replaceAll(openings, escaped)
