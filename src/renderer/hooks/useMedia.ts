import { useMediaQuery } from '@mantine/hooks'

/** Whether the window matches a media query, right from the first render. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** Whether the window is narrow: the navigation is a rail of icons, and panels dock below what they are about. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 1099px)')
