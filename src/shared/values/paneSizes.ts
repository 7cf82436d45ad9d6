/** The limits of a pane's size, in CSS pixels. */
export const paneSizes = { least: 40, most: 4000 }
