/** The colours of a scene, from dark to light. */
export interface Palette {
  readonly dark: string
  readonly middle: string
  readonly bright: string
  readonly light: string
}

/** Palettes with enough contrast for white text. */
export const palettes: readonly Palette[] = [
  { dark: '#0f1440', middle: '#3d2c8d', bright: '#8b5cf6', light: '#ffd27a' },
  { dark: '#3b0a2a', middle: '#8a1c5b', bright: '#e0457b', light: '#ffd6a5' },
  { dark: '#062c26', middle: '#0b6e4f', bright: '#3fb67a', light: '#f1f7b5' },
  { dark: '#3a1402', middle: '#9a3d0a', bright: '#ee8b2f', light: '#fff0b3' },
  { dark: '#03263a', middle: '#08638a', bright: '#2bb3c9', light: '#d8fff5' },
  { dark: '#0b1a52', middle: '#2747b8', bright: '#5c8df6', light: '#ffe0f0' },
  { dark: '#230a3d', middle: '#5b1a8b', bright: '#b84ddb', light: '#a8f0ff' },
  { dark: '#2b0b0b', middle: '#861616', bright: '#e14b3b', light: '#ffe08a' }
]
