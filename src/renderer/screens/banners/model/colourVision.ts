/** How a figure can be seen: with other eyes, or printed without colours. */
export const sights = ['True colours', 'Deuteranopia', 'Protanopia', 'Tritanopia', 'Grey'] as const
export type Sight = (typeof sights)[number]

type Row = readonly [red: number, green: number, blue: number]

const luminance: Row = [0.2126, 0.7152, 0.0722]

// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
// Deficiency (2009), severity 1; for linear light. Grey has the luminance of sRGB.
const matrices: Readonly<Record<Exclude<Sight, 'True colours'>, readonly [Row, Row, Row]>> = {
  Deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  Protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  Tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ],
  Grey: [luminance, luminance, luminance]
}

/** The values of an SVG colour matrix; undefined where nothing changes. */
export const matrixOf = (sight: Sight): string | undefined =>
  sight === 'True colours'
    ? undefined
    : [...matrices[sight].map((row) => [...row, 0, 0].join(' ')), '0 0 0 1 0'].join(' ')
