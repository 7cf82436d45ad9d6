import { useMediaQuery } from '@mantine/hooks'

/** Whether the window matches a media query, correct from the first render. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** Whether the window is narrow. The navigation is then a rail of icons, and panels dock below their subject. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 1099px)')
