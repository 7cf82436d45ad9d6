import { useMediaQuery } from '@mantine/hooks'

/** Whether the window matches a media query, right from the first render. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })
