import { useMediaQuery } from '@mantine/hooks'

/** Whether the window matches a media query, from the first drawing on. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })
