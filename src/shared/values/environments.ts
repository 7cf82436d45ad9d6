/** The kinds of platform. The kind colours the window's frame and decides which addresses are allowed. */
export const environments = ['demo', 'development', 'staging', 'production'] as const
