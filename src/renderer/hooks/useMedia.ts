import { useMediaQuery } from '@mantine/hooks'

/** Whether the window matches a media query. The result is correct from the first render on. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** Whether the window is narrow: the navigation shows only icons, and panels are below their subject. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 1099px)')
