/** By how many of 255 levels a grey may differ from a design. Exports of the same design differ this much. */
export const designTolerance = 8
