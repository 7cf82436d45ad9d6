/** The kind of platform; it colours the frame and decides which addresses are allowed. */
export const environments = ['demo', 'development', 'staging', 'production'] as const
